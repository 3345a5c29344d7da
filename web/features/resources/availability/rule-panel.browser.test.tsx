import { NewUnavailability } from '@kontor/contract/calls/availabilities.ts'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { useEndpointForm } from '../../../kit/form/useEndpointForm.ts'
import { unavailabilities } from '../../../kit/http/api.generated.ts'
import { config } from '../../../kit/http/config.ts'
import { session } from '../../../kit/session/session.ts'
import { InstantField } from './InstantField.tsx'
import { emptyRule, RulePanel } from './RulePanel.tsx'

const slot = { datetime_from: '2026-12-01T10:00:00Z', datetime_to: '2026-12-01T11:00:00Z' }
const place = { resource_id: 8, resource_name: 'Bille', level_id: 2, level_name: 'Floor', timezone: 'UTC', ...slot }
const booking = (booking_id: number, subject: string, proposal: object | null) => ({
  ...{ booking_id, resource_id: 7, resource_name: 'Alster', timezone: 'UTC', ...slot, subject, host: 'Ann' },
  ...{ reason: 'Alster is not available 10:00 – 12:00: Painting.', may_move: true, may_cancel: true, proposal },
  ...{ may_keep: true, suggestion: proposal ? 'move' : 'keep' },
})
const affected = {
  ...{ total: 2, seen: 'mark', may_keep: true },
  bookings: [booking(1, 'Talk', place), booking(2, 'Dinner', null)],
}
const saved: NewUnavailability[] = []

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  saved.length = 0
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const body = JSON.parse(String(init?.body)) as NewUnavailability
    if (!body.is_preview) saved.push(body)
    return new Response(JSON.stringify({ data: {}, affected }), { status: 201 })
  })
})
afterEach(() => vi.restoreAllMocks())

function Adding() {
  const params = { id: 7 }
  const form = useEndpointForm(unavailabilities.create, NewUnavailability, {
    initial: { ...emptyRule, reason: '' },
    params,
    onSaved: () => {},
  })
  return (
    <RulePanel
      title="Add"
      form={form}
      route={unavailabilities.create}
      params={params}
      zone="UTC"
      closesTo="/resources"
    />
  )
}

test('a change names the bookings it affects, proposes a place for each, and saves what was chosen for them', async () => {
  const screen = await show(<Adding />, { permissions: ['RESOURCES'] })
  await screen.getByLabelText('First day').fill('2026-12-01')
  await screen.getByLabelText('From').fill('10')
  await screen.getByLabelText('Last day').fill('2026-12-01')
  await screen.getByLabelText('Until').fill('12')
  await screen.getByLabelText('Reason').fill('Painting')
  await expect.element(screen.getByText('This affects 2 bookings')).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: 'Move to Bille, Floor' })).toBeChecked()
  await expect.element(screen.getByText('On save: 1 moves, 1 stays.')).toBeVisible()
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  await screen.getByRole('radio', { name: 'Cancel and tell the host' }).nth(1).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => saved.map(({ decisions }) => decisions))
    .toEqual([
      {
        seen: 'mark',
        each: [
          { booking_id: 1, action: 'move', resource_id: 8 },
          { booking_id: 2, action: 'cancel', resource_id: null },
        ],
        rest: null,
      },
    ])
})

test('whole days need their first and last day alone', async () => {
  const screen = await show(<Adding />, { permissions: ['RESOURCES'] })
  await screen.getByLabelText('First day').fill('2026-12-01')
  await screen.getByLabelText('Last day').fill('2026-12-02')
  await screen.getByLabelText('Reason').fill('Painting')
  await expect.element(screen.getByLabelText('From')).toHaveValue('00:00')
  await expect.element(screen.getByLabelText('Until')).toHaveValue('24:00')
  await expect.element(screen.getByText('This affects 2 bookings')).toBeVisible()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => saved)
    .toMatchObject([{ datetime_from: '2026-12-01T00:00:00.000Z', datetime_to: '2026-12-03T00:00:00.000Z' }])
})

test('a half-typed day is the same after a reload, and an end at midnight is the last day', async () => {
  const ends = async (value: string | null) => {
    const field = { name: 'end', value, error: null, set: () => undefined, onBlur: () => undefined }
    const labels = { day: 'Last day', time: 'Until' }
    const { getByLabelText, unmount } = await show(
      <InstantField labels={labels} field={field} zone="Europe/Berlin" time="24:00" />,
    )
    const shown = ['Last day', 'Until'].map((label) => (getByLabelText(label).element() as HTMLInputElement).value)
    await unmount()
    return shown
  }
  expect(await ends('3 ')).toEqual(['3', ''])
  expect(await ends(' 9:')).toEqual(['', '9:'])
  expect(await ends(null)).toEqual(['', ''])
  expect(await ends('2027-02-19T23:00:00Z')).toEqual(['19.2.2027', '24:00'])
  expect(await ends('2027-02-19T08:00:00Z')).toEqual(['19.2.2027', '09:00'])
})
