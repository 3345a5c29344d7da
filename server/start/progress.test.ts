import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Progress } from './progress.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('each step is told as it begins, and every two seconds of silence all that run and how far they are', async () => {
  const lines: string[] = []
  const progress = new Progress((line) => lines.push(line))
  const web = Promise.withResolvers<void>()
  const filled = Promise.withResolvers<void>()
  expect(progress.hasBegun).toBe(false)
  const running = Promise.all([
    progress.during('web', () => web.promise),
    progress.during('demo', (tell) => {
      tell('month 3 of 15')
      return filled.promise
    }),
  ])
  expect(progress.hasBegun).toBe(true)
  await vi.advanceTimersByTimeAsync(1900)
  expect(lines).toEqual(['Building the web (1 of 4) …', 'Filling the demo company (3 of 4) …'])
  await vi.advanceTimersByTimeAsync(600)
  filled.resolve()
  await vi.advanceTimersByTimeAsync(2500)
  web.resolve()
  await running
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines.slice(2)).toEqual([
    '  2 s: Building the web; Filling the demo company, month 3 of 15',
    '  4 s: Building the web',
  ])
})

test('a step that fails is no longer told, and its failure comes through', async () => {
  const lines: string[] = []
  const progress = new Progress((line) => lines.push(line))
  await expect(progress.during('web', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines).toHaveLength(1)
})
