import { expect, test } from 'vitest'
import { peopleIn } from './addresses-in.ts'

test('addresses are read by lines, commas and semicolons, with names as mail programs write them', () => {
  expect(peopleIn(' ada@x.example,\nbob@x.example; "Cleo, M" \n Dev Shah <dev@x.example>\n\n')).toEqual([
    { email: 'ada@x.example', name: null },
    { email: 'bob@x.example', name: null },
    { email: '"Cleo', name: null },
    { email: 'M"', name: null },
    { email: 'dev@x.example', name: 'Dev Shah' },
  ])
  expect(peopleIn('<x@y.example>')).toEqual([{ email: 'x@y.example', name: null }])
  expect(peopleIn('')).toEqual([])
})
