import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { config } from '../../../kit/http/config.ts'
import { session } from '../../../kit/session/session.ts'
import { CostAndLimits } from './CostAndLimits.tsx'
import type { NewBookingForm } from './useNewBooking.ts'

afterEach(() => vi.restoreAllMocks())

const alster = { id: 1, name: 'Alster' }
const values = { resources: [alster], date: '2026-11-24', host: { id: 1 } }
const slot = { datetime_from: '2026-11-24T09:00:00Z', datetime_to: '2026-11-24T10:00:00Z' }
const daily = { type: 'daily', interval: 1, count: 10 }
const cost = {
  resources: [{ resource_id: 1, resource_name: 'Alster', cost: 12.5 }],
  totals: [{ cost: 12.5, currency: 'EUR' }],
}

/** The facts of a booking that a press turns into a series. */
function Sample() {
  const [recurrence, setRecurrence] = useState<object>()
  return (
    <>
      <button type="button" onClick={() => setRecurrence(daily)}>
        Daily
      </button>
      <CostAndLimits form={{ slot, values: { ...values, recurrence } } as unknown as NewBookingForm} />
    </>
  )
}

test('a booking tells what it costs; a series doesn’t tell the cost of one date as that of all', async () => {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () => new Response(JSON.stringify({ success: true, data: cost })),
  )
  const { getByText, getByRole } = await show(<Sample />)
  await expect.element(getByText('€12.50')).toBeVisible()
  await getByRole('button', { name: 'Daily' }).click()
  await expect.element(getByText('€12.50')).not.toBeInTheDocument()
})
