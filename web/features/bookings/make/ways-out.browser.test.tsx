import type { Refusal } from '@kontor/contract'
import { expect, test, vi } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { WaysOut } from './WaysOut.tsx'

const slot = { datetime_from: '2026-11-24T09:00:00Z', datetime_to: '2026-11-24T10:00:00Z' }
const elbe = {
  ...{ resource_id: 2, resource_name: 'Elbe', level_id: 3, level_name: 'Floor 2', timezone: 'UTC' },
  ...{ needs_approval: false, price_per_hour: 12.5, currency: 'EUR', ...slot },
}
const refusal = {
  ...{ resource_id: 1, code: 'taken', message: 'Alster is taken.', slot, holder: null, shorter: null },
  next_free: { datetime_from: '2026-11-24T11:00:00Z', datetime_to: '2026-11-24T12:00:00Z' },
  alternatives: [elbe],
} as unknown as Refusal

test.each([
  { what: 'a new booking', bookingId: undefined, verb: 'Book' },
  { what: 'a booking that is being changed', bookingId: 7, verb: 'Move' },
])('the button of an offer says what it does with $what', async ({ bookingId, verb }) => {
  const { getByRole } = await show(
    <WaysOut
      message="Alster is taken."
      refusals={[refusal]}
      resource={{ id: 1, name: 'Alster', timezone: 'UTC' }}
      date="2026-11-24"
      bookingId={bookingId}
      onTake={vi.fn()}
      onClose={vi.fn()}
    />,
  )
  await expect.element(getByRole('button', { name: new RegExp(`^Elbe.*${verb}$`) })).toBeVisible()
  await expect.element(getByRole('button', { name: new RegExp(`^Alster.*${verb}$`) })).toBeVisible()
})

test('what would be a request says so, elsewhere and at another time', async () => {
  const asking = { needs_approval: true }
  const { getByRole } = await show(
    <WaysOut
      message="Alster is taken."
      refusals={[{ ...refusal, alternatives: [{ ...elbe, ...asking }] }]}
      resource={{ id: 1, name: 'Alster', timezone: 'UTC', ...asking }}
      date="2026-11-24"
      onTake={vi.fn()}
      onClose={vi.fn()}
    />,
  )
  await expect.element(getByRole('button', { name: /^Elbe.*Request$/ })).toBeVisible()
  await expect.element(getByRole('button', { name: /^Alster.*Request$/ })).toBeVisible()
})

test('an extension that is refused offers its longer part, and other places for the time after the present end', async () => {
  const onTake = vi.fn()
  const until = (time: string) => ({ ...slot, datetime_to: `2026-11-24T${time}:00Z` })
  const asked = { ...refusal, slot: until('12:00'), shorter: until('10:15'), next_free: null }
  const after = { datetime_from: '2026-11-24T10:00:00Z', datetime_to: '2026-11-24T12:00:00Z' }
  const { getByRole } = await show(
    <WaysOut
      message="Alster is taken."
      refusals={[{ ...asked, alternatives: [{ ...elbe, ...after }] }]}
      resource={{ id: 1, name: 'Alster', timezone: 'UTC' }}
      date="2026-11-24"
      bookingId={7}
      extended={slot}
      onTake={onTake}
      onClose={vi.fn()}
    />,
  )
  const elsewhere = getByRole('button', {
    name: /^Elbe, 10:00 – 12:00.*Right afterwards · Floor 2 · €12\.50 an hour.*Book$/,
  })
  await expect.element(elsewhere).toBeVisible()
  await getByRole('button', { name: /^Alster, 09:00 – 10:15.*15.min longer.*Extend$/ }).click()
  expect(onTake).toHaveBeenCalledWith(1, until('10:15'))
})
