import type { Leaving } from '@kontor/contract'
import type { LeavingDecisions } from '@kontor/contract/calls/people-leaving.ts'
import { expect, test } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import type { FormPart } from '../../../kit/form/form-part.ts'
import { LeavingBookings } from './LeavingBookings.tsx'

const preview = {
  ...{ done: [1], refused: [], bookings: 1, reservations: 1, assignments: 0, delegations: 0, sessions: 0 },
  listed: [
    {
      ...{ declaration_id: 1, host_id: 1, host: 'Ada', subject: 'Winch', resource_name: '0-A01', count: 1 },
      ...{ is_pending: false, timezone: 'Asia/Kolkata' },
      ...{ datetime_from: '2026-12-01T02:30:00Z', datetime_to: '2026-12-01T04:30:00Z' },
    },
  ],
} satisfies Leaving
const form = { values: { host_id: null, each: [] } } as unknown as FormPart<LeavingDecisions>

test('the bookings of somebody who leaves are told on the clock of their places', async () => {
  const { getByRole } = await show(<LeavingBookings preview={preview} form={form} />)
  await expect.element(getByRole('listitem')).toMatchTextContent('Tue 1 Dec, 08:00 – 10:00')
})
