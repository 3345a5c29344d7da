import type { Beside, Booking } from '@kontor/contract'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { config } from '../../../kit/http/config.ts'
import { session } from '../../../kit/session/session.ts'
import { BookingFacts } from './BookingFacts.tsx'
import { useNextCost } from './useNextCost.ts'
import { type BookingValues, valuesOf } from './values.ts'

afterEach(() => vi.restoreAllMocks())

const booking = {
  ...{ id: 5, resource_id: 1, resource_name: 'Alster', timezone: 'UTC', host: 'Ada', host_id: 1, status: 'booked' },
  ...{ approval_status: 'approved' },
  ...{ datetime_from: '2026-11-24T09:00:00Z', datetime_to: '2026-11-24T10:00:00Z', cost: 12.5, currency: 'EUR' },
} as unknown as Booking
const none: Beside = { count: 0, open: 0, first: [] } as unknown as Beside

/** The facts of a booking whose form a press changes. */
function Sample({ change }: { change: (values: BookingValues) => BookingValues }) {
  const [values, set] = useState(() => valuesOf(booking))
  return (
    <>
      <button type="button" onClick={() => set(change)}>
        Change
      </button>
      <BookingFacts booking={booking} beside={none} nextCost={useNextCost(booking, values)} />
    </>
  )
}

test.each([
  ['a later end', { to: '11:00' }, { cost: 25, currency: 'EUR' }, '€25.00'],
  ['a place that is free of charge', { resource: { id: 2, timezone: 'UTC' } }, null, 'Free of charge'],
])('%s tells the new cost before it is saved, beside the present one', async (_, typed, total, text) => {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  const bodies: unknown[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    bodies.push(JSON.parse(String(init?.body)).declaration)
    return new Response(JSON.stringify({ success: true, data: { resources: [], totals: total ? [total] : [] } }))
  })
  const { getByText, getByRole } = await show(
    <Sample change={(values) => ({ ...values, ...typed }) as BookingValues} />,
  )
  await expect.element(getByText('€12.50', { exact: true })).toBeVisible()
  expect(bodies).toEqual([])
  await getByRole('button', { name: 'Change' }).click()
  await expect.element(getByRole('definition').nth(2)).toMatchTextContent(`${text}Until now: €12.50`)
  const to = 'to' in typed ? '2026-11-24T11:00:00Z' : booking.datetime_to
  const ids = 'resource' in typed ? [2] : [1]
  expect(bodies).toEqual([{ resource_ids: ids, slots: [{ datetime_from: booking.datetime_from, datetime_to: to }] }])
})
