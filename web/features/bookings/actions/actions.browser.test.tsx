import type { Booking } from '@kontor/contract'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../../kit/browser.fixture.tsx'
import { config } from '../../../kit/http/config.ts'
import { session } from '../../../kit/session/session.ts'
import { AttendButtons } from '../attend/AttendButtons.tsx'
import ActionsPage from './ActionsPage.tsx'

const minute = 60_000
const after = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString()

/** A booking of the reader from and to a number of minutes from now, at a resource whose check-in opens a quarter before. */
const bookingFrom = (from: number, to: number, more: Partial<Booking> = {}) => ({
  ...{ id: 5, declaration_id: 7, resource_id: 1, resource_name: 'Alster', level_name: '3rd floor', timezone: 'UTC' },
  ...{ subject: null, is_private: false, relation: 'mine', approval_status: 'not_required', released_for: null },
  ...{ datetime_from: after(from), datetime_to: after(to), check_in_from: after(from - 15), release_at: null },
  ...{ status: 'booked', warn_at: null, version: 1 },
  meta: { create: false, read: true, update: true, delete: true },
  ...more,
})

const readOnly = { create: false, read: true, update: false, delete: false }

const reservation = (booking: object) => ({ id: 7, approval_status: 'not_required', skipped: [], bookings: [booking] })

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
})
afterEach(() => vi.restoreAllMocks())

async function actionsOf(booking: object): Promise<string[]> {
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () => new Response(JSON.stringify({ data: reservation(booking) })),
  )
  const { getByRole } = await show(null, {
    routes: [{ path: '/actions/:declaration_id', element: <ActionsPage /> }],
    at: '/actions/7',
    permissions: ['MY_BOOKINGS'],
  })
  await expect.element(getByRole('region', { name: /^Alster/ })).toBeVisible()
  return getByRole('region', { name: /^Alster/ })
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)
}

test.each<[whose: string, booking: Partial<Booking>, permissions: string[], offered: boolean]>([
  ['of somebody else, whose bookings they may change', { relation: 'other' }, [], true],
  ['of somebody else, whose bookings they may not change', { relation: 'other', meta: readOnly }, [], false],
  ['of their own, where others decide', { relation: 'mine' }, [], false],
  ['of their own, with the right for all places', { relation: 'mine' }, ['BOOKINGS'], true],
])(
  'R225 whoever decides requests somewhere is led to a request %s, if that is theirs to decide',
  async (_, booking, permissions, offered) => {
    const pending = { ...reservation(bookingFrom(60, 120, booking)), approval_status: 'pending' }
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify({ data: pending })))
    const { getByRole } = await show(null, {
      routes: [{ path: '/actions/:declaration_id', element: <ActionsPage /> }],
      ...{ at: '/actions/7', permissions: ['MY_BOOKINGS', ...permissions], decides: true },
    })
    await expect.element(getByRole('region', { name: /^Alster/ })).toBeVisible()
    expect(getByRole('link', { name: 'Decide this request' }).elements()).toHaveLength(offered ? 1 : 0)
  },
)

const checkedIn = { status: 'checked_in', check_in_from: null } as const

test.each<[state: string, booking: object, actions: string[]]>([
  ['to come, before its check-in', bookingFrom(60, 120), ['Cancel booking']],
  ['to come, with its check-in open', bookingFrom(10, 70), ['Check in', 'Cancel booking']],
  ['running, not checked in to', bookingFrom(-5, 55), ['Check in', 'Extend', 'Cancel booking']],
  ['running, without a check-in', bookingFrom(-5, 55, { check_in_from: null }), ['Extend', 'Cancel booking']],
  ['checked in to', bookingFrom(-5, 55, checkedIn), ['Check out', 'Extend', 'Cancel booking']],
  ['waiting for approval', bookingFrom(10, 70, { approval_status: 'pending' }), ['Cancel booking']],
  ['checked out of', bookingFrom(-60, -5, { status: 'checked_out', check_in_from: null }), []],
  ['over', bookingFrom(-120, -60), []],
  ['cancelled', bookingFrom(10, 70, { status: 'cancelled', check_in_from: null }), ['Book again']],
  ['cancelled, and over', bookingFrom(-70, -10, { status: 'cancelled', check_in_from: null }), []],
  ['released', bookingFrom(-20, 40, { status: 'released', released_for: 'no_show', check_in_from: null }), []],
])('R225 a booking that is %s offers what can be done with it', async (_, booking, actions) => {
  expect(await actionsOf(booking)).toEqual(actions)
})

test.each<[state: string, booking: object, isOver: boolean]>([
  ['over', bookingFrom(-120, -60), true],
  ['checked out of before its end', bookingFrom(-30, 30, { status: 'checked_out', check_in_from: null }), true],
  ['declined', bookingFrom(10, 70, { status: 'cancelled', approval_status: 'rejected', check_in_from: null }), true],
  ['cancelled by somebody else', bookingFrom(10, 70, { status: 'cancelled', host_id: 1, cancelled_by_id: 2 }), true],
  ['cancelled', bookingFrom(10, 70, { status: 'cancelled', check_in_from: null }), false],
  ['to come', bookingFrom(60, 120), false],
])('of a booking that is %s it is said whether anything is left to do', async (_, booking, isOver) => {
  await actionsOf(booking)
  expect(document.body.textContent.includes('There’s nothing left to do here.')).toBe(isOver)
})

test('R225 of another’s booking only what the reader may do is offered', async () => {
  const meta = { create: false, read: true, update: false, delete: false }
  expect(await actionsOf(bookingFrom(-5, 55, { relation: 'other', meta }))).toEqual([])
})

test.each<[what: string, booking: object, note: RegExp | null]>([
  [
    'is released soon and ends soon',
    { release_at: after(5), warn_at: after(-1) },
    /^Released at .* unless you check in$/,
  ],
  ['ends soon, once it was checked in to', { status: 'checked_in', warn_at: after(-1) }, /^Ends at /],
  ['asks for a check-in, but isn’t released', {}, null],
])('a booking that %s says what comes first', async (_, more, note) => {
  await actionsOf(bookingFrom(-5, 55, more))
  const [shown] = [...document.querySelectorAll('p')]
    .map(({ textContent }) => textContent)
    .filter((text) => /^(Released|Ends) at/.test(text))
  if (note) expect(shown).toMatch(note)
  else expect(shown).toBeUndefined()
})

test('what was released says why, and can be booked again for the time that is left', async () => {
  const released = { status: 'released', released_for: 'no_show', check_in_from: null } as const
  await actionsOf(bookingFrom(-20, 40, { ...released, subject: 'Tide' }))
  expect(document.body.textContent).toContain('Released: nobody checked in')
  const { searchParams } = new URL(document.querySelector<HTMLAnchorElement>('section a')!.href)
  expect([searchParams.get('resources'), searchParams.get('subject')]).toEqual(['1', 'Tide'])
  expect(Date.parse(searchParams.get('from')!)).toBeGreaterThan(Date.now() - 15 * minute)
})

const focused = () => document.activeElement!.textContent
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!

test('the button that checks in keeps the focus and then checks out', async () => {
  function Attending() {
    const [status, setStatus] = useState({})
    return (
      <>
        <AttendButtons booking={bookingFrom(-5, 55, status) as Booking} />
        <button type="button" onClick={() => setStatus(checkedIn)}>
          Answer
        </button>
      </>
    )
  }
  await show(<Attending />)
  button('Check in').focus()
  button('Answer').click()
  await expect.poll(focused).toBe('Check out')
})

test.each([
  ['Cancel booking', bookingFrom(10, 70)],
  ['Book again', bookingFrom(10, 70, { status: 'cancelled', check_in_from: null, host_id: 1 })],
])('“%s”, which goes away with its press, leaves the focus on the name of the booking', async (name, booking) => {
  await actionsOf(booking)
  button(name).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(focused).toBe('Alster')
})
