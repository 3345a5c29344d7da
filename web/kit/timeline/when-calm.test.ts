import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calmWork } from './when-calm.ts'

const target = new EventTarget()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const move = () => target.dispatchEvent(new Event('pointermove'))

test('a step waits while the pointer moves, and runs once it rests', () => {
  const [work, step] = [calmWork(), vi.fn()]
  move()
  work.later(step)
  for (let n = 0; n < 10; n++) {
    vi.advanceTimersByTime(300)
    move()
  }
  expect(step).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(step).toHaveBeenCalledOnce()
  work.end()
})

test('a step that is about to run waits again if the pointer moves before', () => {
  const [work, step] = [calmWork(), vi.fn()]
  work.later(step)
  vi.advanceTimersByTime(20)
  move()
  vi.advanceTimersByTime(100)
  expect(step).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(step).toHaveBeenCalledOnce()
  work.end()
})

test('one step waits at a time, and a step may ask for the next', () => {
  const work = calmWork()
  const step = vi.fn(() => step.mock.calls.length < 3 && work.later(step))
  work.later(step)
  work.later(step)
  vi.advanceTimersByTime(1000)
  expect(step).toHaveBeenCalledTimes(3)
  work.end()
})

test('a scroll holds up only work that heeds it', () => {
  const [heedless, heeding, step, other] = [calmWork(), calmWork('scroll'), vi.fn(), vi.fn()]
  target.dispatchEvent(new Event('scroll'))
  heedless.later(step)
  heeding.later(other)
  vi.advanceTimersByTime(300)
  expect(step).toHaveBeenCalledOnce()
  expect(other).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(other).toHaveBeenCalledOnce()
  heedless.end()
  heeding.end()
})

test('nothing runs after its end', () => {
  const [work, step] = [calmWork(), vi.fn()]
  work.later(step)
  work.end()
  work.later(step)
  vi.advanceTimersByTime(1000)
  expect(step).not.toHaveBeenCalled()
})
