import type { Booking } from '@kontor/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { config } from '../../../kit/http/config.ts'
import { session } from '../../../kit/session/session.ts'
import { undoLatest, useToasts } from '../../../kit/ui/message/toast.ts'
import { useMakeBooking } from '../make/useMakeBooking.ts'

const booking = {
  ...{ id: 1, declaration_id: 7, resource_id: 5, resource_ids: [5], resource_name: 'Elbe', timezone: 'Europe/Berlin' },
  ...{ datetime_from: '2026-11-24T09:00:00Z', datetime_to: '2026-11-24T10:00:00Z', version: 3, subject: 'Lotse' },
} as Booking

function Sample() {
  const { book } = useMakeBooking()
  const [toast] = useToasts().slice(-1)
  const { datetime_from, datetime_to } = booking
  return (
    <>
      <button
        type="button"
        onClick={() => void book({ resourceId: 5, slots: [{ datetime_from, datetime_to }], subject: 'Lotse' })}
      >
        Book
      </button>
      <output>{toast?.message}</output>
      {toast?.choices?.map(({ label }) => (
        <span key={label}>{label}</span>
      ))}
    </>
  )
}

const asked: { call: string; body?: object }[] = []
let refused: object[] = []

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  asked.length = 0
  refused = []
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const call = `${init?.method} ${new URL(String(input), location.href).pathname}`
    asked.push({ call, body: JSON.parse(String(init?.body)) })
    return call.endsWith('/store')
      ? new Response(JSON.stringify({ data: { id: 7, bookings: [booking] }, also_held: [] }), { status: 201 })
      : new Response(JSON.stringify({ data: { done: refused.length ? [] : [1], refused } }))
  })
})
afterEach(() => vi.restoreAllMocks())

test('Undo of a new booking takes back what was made, by its version', async () => {
  const screen = await show(<Sample />)
  await screen.getByRole('button', { name: 'Book' }).click()
  await expect.poll(undoLatest).toBe(true)
  const body = { picked: [1], versions: [3] }
  await expect.poll(() => asked.at(-1)).toEqual({ call: 'POST /company/v1/bookings/cancel', body })
  await expect.element(screen.getByRole('status')).toHaveTextContent('Undone')
})

test('a new booking that somebody has changed since stays, and the message leads to it', async () => {
  refused = [{ id: 1, reason: 'changed' }]
  const screen = await show(<Sample />)
  await screen.getByRole('button', { name: 'Book' }).click()
  await expect.poll(undoLatest).toBe(true)
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Not undone: It has changed in the meantime. Check it, then cancel it.')
  await expect.element(screen.getByText('Open booking')).toBeVisible()
})
