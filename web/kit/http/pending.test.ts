import { expect, test } from 'vitest'
import { countPending, isPending } from './pending.ts'

test('R185 R186 something runs until the last call has ended, whichever way, and the count never goes below zero', async () => {
  const ends: (() => void)[] = []
  const call = () => countPending(() => new Promise<void>((end) => ends.push(end)))
  const failing = countPending(() => Promise.reject(new Error('no')))
  const [first, second] = [call(), call()]
  expect(isPending()).toBe(true)
  await failing.catch(() => undefined)
  ends[0]!()
  await first
  expect(isPending()).toBe(true)
  ends[1]!()
  await second
  expect(isPending()).toBe(false)
  const third = call()
  expect(isPending()).toBe(true)
  ends[2]!()
  await third
  expect(isPending()).toBe(false)
})
