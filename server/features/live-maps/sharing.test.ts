import { expect, test } from 'vitest'
import { sharing } from './sharing.ts'

test('those who ask for the same share one answer, others don’t', async () => {
  const shared = sharing<number>({ milliseconds: 60_000, most: 10 })
  let count = 0
  const work = async () => ++count
  expect(await Promise.all([shared('a', work), shared('a', work), shared('b', work)])).toEqual([1, 1, 2])
})

test('where the first one fails, the others work it out themselves, and so do those after it', async () => {
  const shared = sharing<string>({ milliseconds: 60_000, most: 10 })
  const failing = shared('a', () => Promise.reject(new Error('the client left')))
  const other = shared('a', async () => 'answer')
  await expect(failing).rejects.toThrow()
  expect([await other, await shared('a', async () => 'new')]).toEqual(['answer', 'new'])
})

test('an answer is worked out again once its time is over, and the oldest makes room', async () => {
  const brief = sharing<number>({ milliseconds: 0, most: 10 })
  const small = sharing<number>({ milliseconds: 60_000, most: 1 })
  let count = 0
  const work = async () => ++count
  expect([await brief('a', work), await brief('a', work)]).toEqual([1, 2])
  expect([await small('a', work), await small('b', work), await small('a', work)]).toEqual([3, 4, 5])
})
