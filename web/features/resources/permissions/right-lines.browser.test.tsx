import type { ItemRights, Limits, ResourceGrant } from '@kontor/contract'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { config } from '../../../kit/http/config.ts'
import { session } from '../../../kit/session/session.ts'
import { resourceAddresses } from '../addresses.ts'
import PermissionsSection from './PermissionsSection.tsx'
import { RightLines } from './RightLines.tsx'

afterEach(() => vi.restoreAllMocks())

const none: ItemRights = { read: false, book: false, change_others: false, update: false }
const unlimited: Limits = {
  ...{ days_ahead: null, longest_minutes: null, bookings_a_day: null },
  ...{ bookings_a_week: null, bookings_at_once: null },
}
type Through = ResourceGrant['through'][number]
const through = (container: string, place: string | null, roles: Through['roles'], limits: Partial<Limits> = {}) => ({
  ...{ container, place, roles },
  limits: { ...unlimited, ...limits },
})
const user = { name: 'Room user', rights: { ...none, read: true, book: true } }
const limits = { days_ahead: 28, longest_minutes: 240, bookings_a_day: 2 }
const staff: ResourceGrant = {
  ...{ name: 'Hamburg staff', people: [{ name: 'Staff', count: 1412 }], rights: user.rights },
  // The nearest place first, as the server answers.
  through: [through('Rooms', 'Quay', [user], limits), through('Rooms', 'Hamburg', [user], limits)],
}
const support: ResourceGrant = {
  ...{ name: 'Office support', people: [{ name: 'Support', count: 1 }] },
  rights: { ...none, change_others: true },
  through: [through('Helped', null, [{ name: 'Assistant', rights: { ...none, change_others: true } }])],
}
const people = { read: 1412, book: 1412, change_others: 1, update: 0 }

/** The text of each line: its label, its value and its source. */
const lines = () =>
  [...document.querySelectorAll('span[class*="label"]')].map((label) => label.parentElement!.innerText)

test('each right has its people and the roles that it comes through, of each container once', async () => {
  const { getByText } = await show(<RightLines id={7} grants={[staff, support]} people={people} />)
  await expect.element(getByText('Role Assistant in Helped, through Office support')).toBeVisible()
  const room = 'Role Room user in Quay, through Hamburg staff'
  expect(lines().map((line) => line.split('\n'))).toEqual([
    ['Book', '1,412 people', room],
    ['Change others’ bookings', '1 person', 'Role Assistant in Helped, through Office support'],
    ['Limits', '2 a day, 28\u00a0days ahead, 4\u00a0h at most', room],
    ['Manage', 'Nobody'],
    ['See', '1,412 people', room],
  ])
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
})

test('who may change resources is led to the people of a right, but not of one that nobody has', async () => {
  const { getByRole } = await show(<RightLines id={7} grants={[staff, support]} people={people} />, {
    permissions: ['MANAGE_RESOURCES'],
  })
  const shown = getByRole('link', { name: 'Show people: Book' })
  await expect.element(shown).toHaveAttribute('href', '/resources/edit/7/permissions/people/book')
  expect(getByRole('link').elements()).toHaveLength(3)
})

test('different limits have a line each, and the most generous is said to hold', async () => {
  const managers = { ...support, name: 'Managers', through: [through('Managed', null, [user])] }
  const { getByText } = await show(<RightLines id={7} grants={[staff, managers]} people={people} />)
  await expect.element(getByText(/^No limits/)).toBeVisible()
  await expect.element(getByText(/the most generous limit applies/)).toBeVisible()
  expect(lines().filter((line) => line.startsWith('Limits'))).toHaveLength(2)
})

test('who may book leads to the booking check of this resource, for whoever may open it', async () => {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  const data = { grants: [staff], people, container_ids: [], containers: [], version: 1, meta: { update: true } }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify({ success: true, data })))
  const routes = [{ path: resourceAddresses.permissions.full, element: <PermissionsSection /> }]
  const at = resourceAddresses.permissions({ id: 7 })
  const { getByRole, unmount } = await show(null, { routes, at, permissions: ['RESOURCES', 'MANAGE_RESOURCES'] })
  const link = getByRole('link', { name: 'Why can’t someone book it?' })
  await expect.element(link).toHaveAttribute('href', '/booking-check?resource_id=7')
  await unmount()
  const reader = await show(null, { routes, at, permissions: ['RESOURCES'] })
  await expect.element(reader.getByText('Book', { exact: true })).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
})
