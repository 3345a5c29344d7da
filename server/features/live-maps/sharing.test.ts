import { expect, test } from 'vitest'
import { sharing } from './sharing.ts'

test('those who ask for the same share one answer, others don’t', async () => {
  const shared = sharing<number>(60_000)
  let count = 0
  const work = async () => ++count
  expect(await Promise.all([shared('a', work), shared('a', work), shared('b', work)])).toEqual([1, 1, 2])
})

test('where the first one fails, the others work it out themselves, and so do those after it', async () => {
  const shared = sharing<string>(60_000)
  const failing = shared('a', () => Promise.reject(new Error('the client left')))
  const other = shared('a', async () => 'answer')
  await expect(failing).rejects.toThrow()
  expect([await other, await shared('a', async () => 'new')]).toEqual(['answer', 'new'])
})

test('an answer is worked out again once its time is over', async () => {
  const shared = sharing<number>(1)
  let count = 0
  const work = async () => ++count
  expect(await shared('a', work)).toBe(1)
  await expect.poll(() => shared('a', work)).toBeGreaterThan(1)
})
