import { afterEach, expect, test, vi } from 'vitest'
import { recentEvents } from './recent-events.ts'

afterEach(() => void vi.useRealTimers())

test('a channel’s events are told with their age, for two minutes, and how far back they are known', () => {
  vi.useFakeTimers({ now: 0 })
  const recent = recentEvents()
  recent.add('one', 'grid.changed')
  vi.setSystemTime(50_000)
  recent.add('one', 'level.changed')
  recent.add('two', 'grid.changed')
  vi.setSystemTime(60_000)
  recent.forget()
  expect(recent.of('one')).toEqual({ known: 60_000, events: { 'grid.changed': 60_000, 'level.changed': 10_000 } })
  vi.setSystemTime(130_000)
  recent.forget()
  expect(recent.of('one')).toEqual({ known: 120_000, events: { 'level.changed': 80_000 } })
  vi.setSystemTime(180_000)
  recent.forget()
  expect([recent.of('one').events, recent.of('two').events]).toEqual([{}, {}])
})

test('an event that comes again counts from its last time', () => {
  vi.useFakeTimers({ now: 0 })
  const recent = recentEvents()
  recent.add('one', 'grid.changed')
  vi.setSystemTime(100_000)
  recent.add('one', 'grid.changed')
  vi.setSystemTime(130_000)
  recent.forget()
  expect(recent.of('one').events).toEqual({ 'grid.changed': 30_000 })
})
