import type { KeyboardEvent } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { GridParts } from '../requests/actions.ts'
import { layoutOf, mouseSizes } from '../rows/layout.ts'
import { aBooking, aRoom, at, early } from '../rules/rows.fixture.ts'
import { changing, createGridStore } from '../store.ts'
import { dayFor } from '../time/day.ts'
import { handleKey, type KeyParts } from './keys.ts'

const mine = aBooking('12:00', '13:30')
const room = aRoom({ bookings: [mine] })
const zone = {
  timezone: 'UTC',
  start: at('00:00'),
  end: at('00:00') + 86_400_000,
  offsets: [{ from: at('00:00'), minutes: 0 }],
}
const layout = layoutOf({ data: [room], meta: { levels: [] } }, mouseSizes)
const actions = { book: vi.fn(), change: vi.fn(), cancel: vi.fn(), edit: vi.fn() }
const goTo = {
  today: vi.fn(),
  before: vi.fn(),
  after: vi.fn(),
  week: vi.fn(),
  info: vi.fn(),
  infoAddress: () => '',
  keys: vi.fn(),
}

beforeEach(() => vi.clearAllMocks())

/** The grid with the keyboard at a time of its row; `press` gives whether the key was the grid's. */
function keyboardAt(time: string, stale: boolean) {
  const store = createGridStore()
  store.set({ cursor: { resourceId: room.id, at: at(time) } })
  const t = ((key: string) => key) as GridParts['t']
  const day = dayFor({ date: '2026-11-19', zones: [zone] }, early.now)
  const parts: KeyParts = { layout, day, store, actions, t, goTo, page: 1, scrolled: () => 0, mirrored: false, stale }
  const press = (key: string, shiftKey = false) => handleKey({ key, shiftKey } as KeyboardEvent, parts)
  return { store, press }
}

test('while another day is on its way nothing is booked, changed or cancelled on the one that still shows', () => {
  const { store, press } = keyboardAt('09:00', true)
  for (const key of ['Enter', ' ']) expect(press(key)).toBe(true)
  expect(press('ArrowRight', true)).toBe(true)
  expect([store.get().draft, store.get().front]).toEqual([null, null])
  store.set({ cursor: { resourceId: room.id, at: at('12:00') } })
  for (const key of ['Enter', 'm', 'r', 'Delete']) expect(press(key)).toBe(true)
  expect(store.get().front).toBeNull()
  store.set({
    front: changing({ booking: mine, resourceId: room.id, span: { from: at('14:00'), to: at('15:30') }, next: 'move' }),
  })
  for (const key of ['Enter', 'ArrowRight']) expect(press(key)).toBe(true)
  expect([...actions.book.mock.calls, ...actions.change.mock.calls, ...actions.cancel.mock.calls]).toEqual([])
  press('Escape')
  expect(store.get().front).toBeNull()
})

test('Shift with End and Home selects to the end and the start of the day, up to what is booked', () => {
  const { store, press } = keyboardAt('14:00', false)
  press('End', true)
  expect(store.get().draft?.span).toEqual({ from: at('14:00'), to: room.open.to })
  press('Home', true)
  // The booking until 13:30 is in the way.
  expect(store.get().draft?.span).toEqual({ from: at('13:30'), to: at('14:15') })
  expect(keyboardAt('09:00', true).press('End', true)).toBe(true)
})

test('meanwhile the keyboard moves, and goes on to further days', () => {
  const { store, press } = keyboardAt('09:00', true)
  press('ArrowRight')
  expect(store.get().cursor?.at).toBe(at('09:15'))
  press(']')
  expect(goTo.after).toHaveBeenCalledOnce()
})

test('on the day that is there Enter begins a booking', () => {
  const { store, press } = keyboardAt('09:00', false)
  press('Enter')
  expect(store.get().draft).toMatchObject({ resourceId: room.id, phase: 'asking' })
})
