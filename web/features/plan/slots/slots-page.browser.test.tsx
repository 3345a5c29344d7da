import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { config } from '../../../kit/http/config.ts'
import { session } from '../../../kit/session/session.ts'
import SlotsPage from './SlotsPage.tsx'

/** A day that isn’t over. */
const date = '2091-06-04'
const desk = {
  ...{ id: 1, name: '0-A01', level_id: 3, level_name: 'Ground floor', map_id: 4 },
  ...{ type: { id: 1, name: 'Desk', kind: 'desk' }, capacity: 1, seats: null, attributes: [], is_favorite: false },
  ...{ timezone: 'UTC', needs_approval: false, day_start: `${date}T00:00:00Z`, quarters: 'f'.repeat(96) },
  ...{ taken: null, places: null, longest_minutes: null, reasons: [], held: [] },
}
const level = { id: 3, name: 'Ground floor', parents: [], timezone: 'UTC', map_id: 4, is_directly_declarable: false }
const meta = { date, is_today: false, total: 1, types: [], attributes: [], level }
const hour = (from: string, to: string, isDefault = false) => ({
  ...{ type: 'hours', from, to, datetime_from: `${date}T${from}:00Z`, datetime_to: `${date}T${to}:00Z` },
  ...{ default: isDefault, available: true, reason: null, why: null, free: 1, cost: null },
})
const day = {
  ...{ date, occupancy_percentage: 25, degree: 'low', color: '#0a0', is_today: true, timezone: 'UTC', map_id: 4 },
  ...{ types: ['hours'], currency: null, needs_approval: false },
  slots: [hour('09:00', '10:00'), hour('10:00', '11:00', true), hour('11:00', '12:00')],
}

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
})
afterEach(() => vi.restoreAllMocks())

/** The times of the desk on a day, and its controls. */
async function showDay(change: Partial<typeof day> | { map_id: null } = {}) {
  vi.spyOn(globalThis, 'fetch').mockImplementation((url) => {
    const { pathname } = new URL(String(url), location.href)
    const answer = pathname.includes('/finder')
      ? { data: [desk], meta }
      : pathname.includes('/slots/') && { data: { ...day, ...change } }
    return answer ? Promise.resolve(new Response(JSON.stringify(answer))) : new Promise(() => undefined)
  })
  const { getByRole, getByText } = await show(null, {
    permissions: ['PLAN', 'BOOKINGS'],
    routes: [{ path: '/plan/:plan_level_id/resources/slots', element: <SlotsPage /> }],
    at: `/plan/3/resources/slots?date=${date}&resourceId=1`,
  })
  const slots = getByRole('list', { name: 'Time slots' })
  await expect.element(slots.getByRole('listitem').first()).toBeVisible()
  return { getByRole, getByText, slots }
}

test('R279 of the slots of a day the default is chosen already, and what is chosen is what Book books', async () => {
  const { getByRole, slots } = await showDay()
  const chosen = slots.getByRole('button', { pressed: true })
  await expect.element(chosen).toMatchTextContent(/^10:00 – 11:00/)
  await expect.element(getByRole('button', { name: /^Book .*10:00 – 11:00$/ })).toBeEnabled()
  await slots.getByRole('button', { name: /^11:00 – 12:00/ }).click()
  await expect.element(getByRole('button', { name: /^Book .*10:00 – 12:00$/ })).toBeEnabled()
})

test('R291 the map of a day that has one opens at the chosen time', async () => {
  const { getByRole } = await showDay()
  await expect
    .element(getByRole('link', { name: 'Map' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/plan\/3\/(resources\/)?slots\/maps\?.*from=10:00&to=11:00$/))
})

test.each([
  ['R287 without a map', { map_id: null }, 'This place has no map'],
  ['R288 on a day of today that is full', { occupancy_percentage: 100 }, 'Everything is booked today'],
  [
    'R289 after the last slot',
    { slots: [{ ...day.slots[0]!, datetime_to: '2020-06-04T10:00:00Z' }] },
    'These times are over',
  ],
])('%s it opens nowhere, and its button says why', async (_, change, why) => {
  const { getByRole } = await showDay(change)
  const button = getByRole('button', { name: 'Map' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveAttribute('title', why)
  await expect.element(getByRole('link', { name: 'Map' })).not.toBeInTheDocument()
})

test('a day on which a limit is reached says so once below its times, with one’s own bookings of that day', async () => {
  const message = 'The limit is 1 booking of this kind a day; already booked: 1.'
  const why = { code: 'too_many_a_day', message, last_day: null, counted_days: { first: date, last: date } }
  const slots = day.slots.map((slot) => ({ ...slot, available: false, default: false, reason: why.code, why }))
  const { getByRole, getByText, slots: shown } = await showDay({ slots } as object)
  await expect.element(shown.getByText('limit reached').first()).toBeVisible()
  expect(getByText(message).elements().length).toBe(1)
  await expect
    .element(getByRole('link', { name: 'My bookings that day' }))
    .toHaveAttribute('href', `/bookings?days=${date}..${date}`)
})
