import type { Booking } from '@kontor/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { config } from '../../../kit/http/config.ts'
import { session } from '../../../kit/session/session.ts'
import { undoLatest } from '../../../kit/ui/message/toast.ts'
import { BookAgain } from './BookAgain.tsx'
import { useCancel } from './useCancel.ts'
import { useCancelMore } from './useCancelMore.ts'

afterEach(() => vi.restoreAllMocks())

const booking = {
  ...{ id: 1, declaration_id: 7, resource_id: 5, resource_ids: [5], resource_name: 'Elbe', timezone: 'Europe/Berlin' },
  ...{ datetime_from: '2026-11-24T09:00:00Z', datetime_to: '2026-11-24T10:00:00Z' },
} as Booking

function Sample() {
  const cancel = useCancel(() => undefined)
  const more = useCancelMore(() => undefined)
  return (
    <>
      <button type="button" onClick={() => cancel(booking)}>
        One
      </button>
      <button type="button" onClick={() => more.all(booking)}>
        All
      </button>
    </>
  )
}

const asked: { call: string; body?: object }[] = []

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  asked.length = 0
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const call = `${init?.method} ${new URL(String(input), location.href).pathname}`
    asked.push({ call, ...(init?.body ? { body: JSON.parse(String(init.body)) } : {}) })
    return new Response(JSON.stringify({ success: true, cancelled: [1, 2, 3] }))
  })
})

test('one day of a reservation of one resource is cancelled by itself, all of its days only when asked', async () => {
  const screen = await show(<Sample />)
  await screen.getByRole('button', { name: 'One' }).click()
  await expect.poll(() => asked).toEqual([{ call: 'DELETE /company/v1/bookings/1' }])
  // Undo names it, so that nothing else of the reservation comes back instead.
  await expect.poll(undoLatest).toBe(true)
  const undone = { call: 'POST /company/v1/declarations/7/restore', body: { booking_ids: [1] } }
  await expect.poll(() => asked.at(-1)).toEqual(undone)
  await screen.getByRole('button', { name: 'All' }).click()
  await expect.poll(() => asked.at(-1)).toEqual({ call: 'DELETE /company/v1/declarations/7' })
  // One of them may have been cancelled in another tab before: Undo names those that this one cancelled.
  await expect.poll(undoLatest).toBe(true)
  const allUndone = { call: 'POST /company/v1/declarations/7/restore', body: { booking_ids: [1, 2, 3] } }
  await expect.poll(() => asked.at(-1)).toEqual(allUndone)
})

const cancelled = {
  ...booking,
  ...{ status: 'cancelled', approval_status: 'not_required', relation: 'mine', host_id: 1, cancelled_by_id: 1 },
  ...{ datetime_from: '2999-11-24T09:00:00Z', datetime_to: '2999-11-24T10:00:00Z' },
} as Booking

test('a cancelled booking that is still to come is booked again, once its Undo is gone', async () => {
  const screen = await show(<BookAgain booking={cancelled} />)
  await screen.getByRole('button', { name: 'Book again' }).click()
  const restored = { call: 'POST /company/v1/declarations/7/restore', body: { booking_ids: [1] } }
  await expect.poll(() => asked.at(-1)).toEqual(restored)
})

test.each([
  { relation: 'other' },
  { cancelled_by_id: 3 },
  { approval_status: 'rejected' },
  { status: 'booked' },
  { datetime_from: '2020-11-24T09:00:00Z', datetime_to: '2020-11-24T10:00:00Z' },
])('%j isn’t booked again here', async (other) => {
  const screen = await show(
    <>
      <BookAgain booking={{ ...cancelled, ...other } as Booking} />
      <p>Shown</p>
    </>,
  )
  await expect.element(screen.getByText('Shown')).toBeVisible()
  expect(screen.getByRole('button').elements()).toHaveLength(0)
})
