import { expect, test } from 'vitest'
import { inParts } from './in-parts.ts'

const items = Array.from({ length: 2500 }, (_, n) => n)

test('what is more than a call takes is sent in parts, one after the other, and answered as a whole', async () => {
  const sizes: number[] = []
  let isOpen = false
  const answer = await inParts(items, async (some) => {
    expect(isOpen).toBe(false)
    isOpen = true
    sizes.push(some.length)
    await Promise.resolve()
    isOpen = false
    return { done: [...some], refused: [], bookings: 2 }
  })
  expect(sizes).toEqual([1000, 1000, 500])
  expect(answer).toEqual({ done: items, refused: [], bookings: 6 })
})

test('a failure after the first part keeps what was done; at the first part it is the caller’s', async () => {
  const failing = (at: number) => async (some: readonly number[]) => {
    if (some[0] === at) throw new Error('offline')
    return { done: [...some] }
  }
  expect((await inParts(items, failing(1000))).done.length).toBe(1000)
  await expect(inParts(items, failing(0))).rejects.toThrow('offline')
})
