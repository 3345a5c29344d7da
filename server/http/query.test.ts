import { expect, test } from 'vitest'
import { listIn, readQuery } from './query.ts'

test('a query has values, lists in both ways of writing, and groups', () => {
  const query = readQuery('a=1&a=2&b[]=1&b[]=2&c[from]=3&c[to]=4&d=5')
  expect({ ...query }).toEqual({ a: '2', b: ['1', '2'], c: { from: '3', to: '4' }, d: '5' })
  expect(['a', 'b', 'd'].map((key) => listIn(query, key))).toEqual([['1', '2'], ['1', '2'], ['5']])
})

test('a key is never mistaken for an inherited one', () => {
  const query = readQuery('__proto__=1&a[__proto__]=2&a[constructor]=3')
  expect(Object.keys(query)).toEqual(['__proto__', 'a'])
  expect(Object.entries(query.a!)).toEqual([
    ['__proto__', '2'],
    ['constructor', '3'],
  ])
})

// Anybody may send one, and a query that takes seconds holds up every company.
test('a query of thousands of keys in one group is read at once', () => {
  const text = Array.from({ length: 5_000 }, (_, n) => `a[k${n}]=`).join('&')
  const before = process.threadCpuUsage()
  readQuery(text)
  // Processor time doesn't depend on other work of the machine. It takes some 20 ms; a copy for each key takes 6 s.
  expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000)
})
