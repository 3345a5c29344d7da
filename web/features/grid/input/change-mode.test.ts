import { describe, expect, test, vi } from 'vitest'
import type { Span } from '../../../kit/time/slot.ts'
import { toX } from '../../../kit/timeline/axis.ts'
import type { GridParts } from '../requests/actions.ts'
import { fingerSizes, layoutOf } from '../rows/layout.ts'
import { endedNow } from '../rules/move-and-resize.ts'
import { aBooking, aRoom, at, early, shown } from '../rules/rows.fixture.ts'
import { changeIn, createGridStore } from '../store.ts'
import { dayFor } from '../time/day.ts'
import { saveChange, startChange, unmoved } from './change-mode.ts'
import { handleKey } from './keys.ts'
import { tapAt } from './tap.ts'

const mine = aBooking('12:00', '13:30')
const room = aRoom({ bookings: [mine, aBooking('15:00', '16:00')] })
const other = aRoom({ id: 2, bookings: [aBooking('09:00', '10:00', { resource_id: 2 })] })
const zone = {
  timezone: 'UTC',
  start: at('00:00'),
  end: at('00:00') + 86_400_000,
  offsets: [{ from: at('00:00'), minutes: 0 }],
}
const layout = layoutOf({ data: [room, other], meta: { levels: [] } }, fingerSizes)

/** The grid with a booking on it that is being changed, at a time of that day. */
function changing({ booking = mine, now = early.now } = {}) {
  const day = dayFor({ date: '2026-11-19', zones: [zone] }, now)
  const store = createGridStore()
  const actions = { book: vi.fn(), change: vi.fn(), cancel: vi.fn(), edit: vi.fn() }
  const parts = { layout, day, store, actions, t: ((key: string) => key) as GridParts['t'] }
  startChange(unmoved(booking, now), parts)
  const tap = (time: string, row = room) => {
    const surface = {
      columnAt: () => toX(day.axis, at(time), 'UTC'),
      heightAt: () => layout.byId.get(row.id)!.top + 1,
      column: 1,
    }
    const target = { closest: () => null } as unknown as Element
    tapAt(target, { clientX: 0, clientY: 0 }, surface, parts)
    const { note } = store.get()
    const change = changeIn(store.get())
    return change && { row: change.resourceId, range: shown(change.span), note: note?.text }
  }
  return { tap, parts }
}

describe('changing a booking by taps', () => {
  test('R234 the first tap is the new start, the second the new end, a third begins anew', () => {
    const { tap } = changing()
    expect(tap('10:10')).toMatchObject({ range: '10:00–11:30' })
    expect(tap('13:40')).toMatchObject({ range: '10:00–14:00' })
    expect(tap('11:00')).toMatchObject({ range: '11:00–15:00' })
  })

  test('a second tap before the start is a new start', () => {
    const { tap } = changing()
    tap('11:00')
    expect(tap('08:30')).toMatchObject({ range: '08:30–10:00' })
    expect(tap('08:40')).toMatchObject({ range: '08:30–09:00' })
  })

  test('a tap in another row moves it there with the length it has by now', () => {
    const { tap } = changing()
    tap('12:00')
    tap('12:10')
    expect(tap('11:00', other)).toMatchObject({ row: 2, range: '11:00–11:30' })
    expect(tap('12:40', other)).toMatchObject({ row: 2, range: '11:00–13:00' })
  })

  test('R244 the end stops at the next booking, and a start slides to where there is room', () => {
    const { tap } = changing()
    tap('12:00')
    expect(tap('14:40')).toMatchObject({ range: '12:00–15:00' })
    expect(tap('13:00')).toMatchObject({ range: '12:00–15:00' })
  })

  test.each([
    ['taken_own', '15:10', room],
    ['closed_open', '07:10', room],
    ['taken_own', '09:40', other],
  ])('a tap on what is %s says so and changes nothing', (why, time, row) => {
    const { tap } = changing()
    expect(tap(time, row)).toEqual({ row: 1, range: '12:00–13:30', note: `grid.grey.${why}` })
  })

  test('of a booking that has begun taps set the end only', () => {
    const { tap } = changing({ now: at('12:20') })
    expect(tap('14:10')).toMatchObject({ range: '12:00–14:30' })
    expect(tap('13:10')).toMatchObject({ range: '12:00–13:30' })
    expect(tap('12:00', other)).toMatchObject({ row: 1, range: '12:00–13:30' })
  })

  test('of a booking that has begun a tap in another row moves what is left, and another sets its end', () => {
    const { tap } = changing({ now: at('12:20') })
    expect(tap('14:10', other)).toMatchObject({ row: 2, range: '14:00–15:00' })
    expect(tap('15:10', other)).toMatchObject({ row: 2, range: '14:00–15:30' })
    expect(tap('12:15', other)).toMatchObject({ row: 2, range: '12:30–14:00' })
  })

  test('of a booking that has begun M moves what is left, and arrows choose row and time', () => {
    const { parts } = changing({ now: at('12:20') })
    parts.store.set({ front: null, cursor: { resourceId: 1, at: at('12:15') } })
    const keys = { ...parts, page: 1, goTo: {} as never, scrolled: () => 0, mirrored: false, stale: false }
    const key = (name: string) => handleKey({ key: name } as never, keys)
    key('m')
    expect(shown(changeIn(parts.store.get())!.span)).toBe('12:30–13:30')
    key('ArrowDown')
    key('ArrowRight')
    key('Enter')
    const [[changed]] = parts.actions.change.mock.calls as never as [[{ resourceId: number; span: Span }]]
    expect([changed.resourceId, shown(changed.span)]).toEqual([2, '12:45–13:45'])
  })

  test('in its last quarter of an hour nothing is left to move', () => {
    const { parts } = changing({ now: at('13:20') })
    parts.store.set({ front: null, cursor: { resourceId: 1, at: at('13:15') } })
    const keys = { ...parts, page: 1, goTo: {} as never, scrolled: () => 0, mirrored: false, stale: false }
    handleKey({ key: 'm' } as never, keys)
    expect([changeIn(parts.store.get()), parts.store.get().announcement]).toEqual([null, 'grid.said.fixed'])
    expect([endedNow(mine, at('13:20')), endedNow(mine, at('11:00')), shown(endedNow(mine, at('12:20'))!)]).toEqual([
      ...[null, null, '12:00–12:30'],
    ])
  })

  test('Escape puts the keyboard back at the booking, and with nothing left to leave it is another’s', () => {
    const { tap, parts } = changing()
    tap('11:00', other)
    parts.store.set({ cursor: { resourceId: 2, at: at('11:00') } })
    const keys = { ...parts, page: 1, goTo: {} as never, scrolled: () => 0, mirrored: false, stale: false }
    const press = () => handleKey({ key: 'Escape' } as never, keys)
    expect(press()).toBe(true)
    expect(parts.store.get()).toMatchObject({ front: null, cursor: { resourceId: 1, at: at('12:00') } })
    expect(press()).toBe(false)
  })

  test('what is saved is what was chosen, and only once', () => {
    const { tap, parts } = changing()
    tap('11:00', other)
    saveChange(changeIn(parts.store.get())!, parts)
    expect(parts.actions.change).toHaveBeenCalledOnce()
    expect(parts.actions.change).toHaveBeenCalledWith(expect.objectContaining({ booking: mine, resourceId: 2 }))
    expect(changeIn(parts.store.get())).toBeNull()
  })
})
