import type { Beside, Booking } from '@kontor/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { config } from '../../../kit/http/config.ts'
import { session } from '../../../kit/session/session.ts'
import { useBookingForm } from './useBookingForm.ts'

afterEach(() => vi.restoreAllMocks())

const booking = {
  ...{ id: 5, resource_id: 1, resource_name: 'Alster', timezone: 'UTC', host: 'Ada', host_id: 1, status: 'booked' },
  ...{ subject: 'Lotse', is_private: false, occurs_on: null, series: null, version: 3, meta: { update: true } },
  ...{ datetime_from: '2026-11-24T09:00:00Z', datetime_to: '2026-11-24T10:00:00Z' },
} as unknown as Booking
const beside = { count: 0, open: 0, first: [] } as Beside

function Sample() {
  const form = useBookingForm(booking, beside)
  return (
    <form onSubmit={form.submit}>
      <label>
        Subject <input {...form.subject} />
      </label>
      <p>{form.changes} changes</p>
      <button type="submit">Save</button>
    </form>
  )
}

test('an unchanged booking isn’t sent, nor one changed back; a changed one is, with its change alone', async () => {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  const sent: unknown[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    sent.push(JSON.parse(String(init?.body)))
    return new Promise(() => {})
  })
  const { getByRole, getByText } = await show(<Sample />)
  const [subject, save] = [getByRole('textbox'), getByRole('button', { name: 'Save' })]
  await save.click()
  await subject.fill('Ebbe')
  await expect.element(getByText('1 changes')).toBeVisible()
  await subject.fill('Lotse')
  await expect.element(getByText('0 changes')).toBeVisible()
  await save.click()
  await subject.fill('Ebbe')
  await expect.element(getByText('1 changes')).toBeVisible()
  await save.click()
  await expect.poll(() => sent).toEqual([{ declaration: { subject: 'Ebbe', version: 3 } }])
})
