import type { BookingCheck, RuleCheck } from '@kontor/contract/calls/booking-check.ts'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { show } from '../../kit/browser.fixture.tsx'
import { Remedies } from './Remedies.tsx'
import { Rules } from './Rules.tsx'

const rule = (of: Partial<RuleCheck>): RuleCheck => ({
  ...{ rule: 'closed', verdict: 'met', message: null, limit: null, had: null, counted: [], minutes: null, sources: [] },
  ...of,
})
const counted = [
  { datetime_from: '2026-11-20T06:30:00Z', datetime_to: '2026-11-20T07:45:00Z', booking_id: 7, resource_name: '3-C04' },
  { datetime_from: '2026-11-20T12:00:00Z', datetime_to: '2026-11-20T16:00:00Z', booking_id: null, resource_name: null },
]
const limits = { limit: 2, had: 2, counted }
const check = {
  resource: { timezone: 'UTC' },
  rules: [
    rule({}),
    rule({ rule: 'too_many_a_day', verdict: 'broken', message: 'At most 2 a day.', ...limits }),
    rule({ rule: 'too_many_a_week', ...limits, limit: 9 }),
  ],
} as unknown as BookingCheck

test('a broken limit lists the bookings that fill it, those that the reader may open with a link; a met one folds them', async () => {
  const { getByRole, getByText } = await show(<Rules check={check} />)
  await expect.element(getByRole('heading', { name: '3 rules apply, in order 2 met, 1 not' })).toBeVisible()
  await expect.element(getByText('Fri 20 Nov, 06:30 – 07:45').first()).toBeVisible()
  await expect.element(getByText('a resource you can’t see').first()).toBeVisible()
  const links = getByRole('link', { name: /^Open: Fri 20 Nov/ })
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual(['/bookings/edit/7'])
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
})

test('what can be booked leads to the grid, at the resource and its day there', async () => {
  const allowed = {
    ...check,
    ...{ verdict: 'allowed', user: { id: 3, name: 'Ana Vidal' }, datetime_from: '2026-11-20T23:30:00Z' },
    resource: { id: 40, level_id: 5, timezone: 'Europe/Berlin' },
  } as unknown as BookingCheck
  const { getByRole } = await show(<Remedies check={allowed} />)
  const link = getByRole('complementary', { name: 'Still free' }).getByRole('link', { name: 'Show on grid' })
  await expect.element(link).toHaveAttribute('href', '/bookings-grid?resource=40&level=5&date=2026-11-21')
})

test('a limit leads to the permissions of the role that sets it, for whoever may see them', async () => {
  const role = { kind: 'role', id: 45, name: 'Desk user', container: 'Desks Hamburg', access_type: 'LEVEL' } as const
  const limited = { ...check, rules: [rule({ rule: 'too_many_a_day', ...limits, sources: [role] })] }
  const screen = await show(<Rules check={limited} />, { permissions: ['LEVELS_ROLES'] })
  const link = screen.getByRole('link', { name: /Desk user/ })
  await expect.element(link).toHaveAttribute('href', '/roles-level/edit/45/permissions')
  await screen.unmount()
  const other = await show(<Rules check={limited} />, { permissions: ['RESOURCES_ROLES'] })
  await expect.element(other.getByText(/Desk user/)).toBeVisible()
  expect(other.getByRole('link', { name: /Desk user/ }).elements()).toEqual([])
})
