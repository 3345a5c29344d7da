import { expect, test } from 'vitest'
import { readPass } from './pass.ts'

test.each([
  ['https://demo.kontor.example/actions/17', 17],
  ['http://DEMO.kontor.example/actions/17/', 17],
  ['https://demo.kontor.example/actions/0', null],
  ['https://demo.kontor.example/actions/17/more', null],
  ['https://other.kontor.example/actions/17', null],
  ['ftp://demo.kontor.example/actions/17', null],
  ['17', null],
])('R275 of the scanned text %s the pass is %s', (text, id) => {
  expect(readPass(text, 'demo.kontor.example')).toBe(id)
})
