import type { SeriesDate } from '@kontor/contract/calls/booking.ts'
import { expect, test } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { Offers } from './Offers.tsx'

const slot = (day: string, from: string, to: string) => ({
  datetime_from: `${day}T${from}:00Z`,
  datetime_to: `${day}T${to}:00Z`,
})

test.each([
  ['2026-12-03', '13:00 – 15:00'],
  ['2026-12-04', 'Fri 4 Dec, 13:00 – 15:00'],
])('the next free time of a date names its day where it is another one: %s', async (day, text) => {
  const asked = slot('2026-12-03', '14:00', '16:00')
  const refusal = {
    ...{ resource_id: 1, code: 'too_many_a_day', message: 'The limit is reached.', slot: asked, holder: null },
    ...{ shorter: null, alternatives: [], next_free: slot(day, '13:00', '15:00') },
  }
  const date = {
    ...{ day: '2026-12-03', ...asked, resource_ids: [1], state: 'rule', costs: [], places: null },
    ...{ around: [], around_others: [], refusals: [refusal] },
  } as unknown as SeriesDate
  const offers = <Offers date={date} timezone="UTC" names={new Map()} hours={null} onChoose={() => undefined} />
  const { getByRole } = await show(offers, { permissions: ['BOOKINGS'] })
  await expect.element(getByRole('listitem')).toMatchTextContent(new RegExp(`^${text}`))
})
