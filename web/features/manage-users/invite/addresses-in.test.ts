import { expect, test } from 'vitest'
import { peopleIn } from './addresses-in.ts'

test('addresses are read by lines, commas and semicolons, with names as mail programs write them', () => {
  expect(peopleIn(' ada@x.example,\nbob@x.example; "Cleo, M" \n Dev Shah <dev@x.example>\n\n')).toEqual([
    { email: 'ada@x.example', name: null },
    { email: 'bob@x.example', name: null },
    { email: '"Cleo, M"', name: null },
    { email: 'dev@x.example', name: 'Dev Shah' },
  ])
  expect(peopleIn('<x@y.example>')).toEqual([{ email: 'x@y.example', name: null }])
  expect(peopleIn('x@y.example <x@y.example>')).toEqual([{ email: 'x@y.example', name: null }])
  expect(peopleIn('')).toEqual([])
})

test('a comma in a name parts nobody, and the name is said in its order', () => {
  const both = [
    { email: 'dev@x.example', name: 'Devika Shah' },
    { email: 'outi@x.example', name: 'Outi Niemi' },
  ]
  expect(peopleIn('Shah, Devika <dev@x.example>; Niemi, Outi <outi@x.example>')).toEqual(both)
  expect(peopleIn('"Shah, Devika" <dev@x.example>, "Niemi, Outi" <outi@x.example>')).toEqual(both)
  expect(peopleIn('Devika Shah <dev@x.example>, Outi Niemi <outi@x.example>')).toEqual(both)
  expect(peopleIn('dev@x.example, Outi Niemi <outi@x.example>')).toEqual([{ ...both[0], name: null }, both[1]])
})
