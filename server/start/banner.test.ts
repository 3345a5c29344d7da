import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { banner } from './banner.ts'

const password = 'kontor-demo'

test('a start that listens beyond this machine warns of the demo accounts and doesn’t print them', () => {
  const text = banner(readConfig({ HOST: '0.0.0.0' }), true)
  expect(text).toContain('Anyone who reaches 0.0.0.0 can sign in')
  expect(text).not.toContain(password)
})

test('a start on this machine prints them, without a warning', () => {
  const text = banner(readConfig({}), true)
  expect(text).toContain(password)
  expect(text).not.toContain('Anyone who reaches')
})

test('a start without the demo company says how the first user is added', () => {
  const text = banner(readConfig({ DEMO: 'off' }), false)
  expect(text).not.toContain(password)
  expect(text).toContain('npm run master:add')
})
