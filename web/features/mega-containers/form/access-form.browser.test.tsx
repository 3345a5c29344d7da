import { accessTypeIds } from '@kontor/contract/permissions.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { config } from '../../../kit/http/config.ts'
import { session } from '../../../kit/session/session.ts'
import AddMegaContainer from '../AddMegaContainer.tsx'
import EditMegaContainer from '../EditMegaContainer.tsx'
import GroupPicker from './GroupPicker.tsx'
import OwnRolesPicker from './OwnRolesPicker.tsx'
import TypePicker from './TypePicker.tsx'

const meta = { create: true, read: true, update: true, delete: true }
const none = {
  days_ahead: null,
  longest_minutes: null,
  bookings_a_day: null,
  bookings_a_week: null,
  bookings_at_once: null,
}
const booking = { id: 91, name: 'Room user', limits: { ...none, days_ahead: 28, longest_minutes: 240 } }
const reading = { id: 92, name: 'Plan reader', limits: none }
const group = (id: number, name: string, type: keyof typeof accessTypeIds, member_count: number) => ({
  ...{ id, name, member_count, access_type: type, access_type_id: accessTypeIds[type] },
  roles: type === 'USER' ? [] : [booking],
})
const staff = group(11, 'Hamburg staff', 'USER', 84)
const crew = group(12, 'Crewing', 'USER', 14)
const rooms = group(21, 'Meeting rooms', 'RESOURCE', 26)
const groups = [staff, crew, rooms]
const joined = (of: typeof staff) => ({ ...of, has_own_roles: false, group_roles: of.roles })
const access = {
  ...{ id: 5, name: 'Hamburg', translations: [], people: 84, roles: [booking], lacks: [], version: 3, meta },
  containers: [joined(staff), joined(rooms)],
}
const effects = {
  ...{ people: 14, gaining: 14, losing: 0, unaffected: 3, is_losing: false, total: 98, line_count: 1 },
  lines: [{ container: rooms, role: booking, gaining: 14, losing: 0 }],
}

interface SentAccess {
  name: string
  version?: number
  containers: { container_id: number; role_ids: number[] }[]
}
const saved: SentAccess[] = []
let refused: Response | null = null
let deleted: number | null = null

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  saved.length = 0
  refused = null
  deleted = null
  sessionStorage.clear()
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1', exp: 9e9 }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), location.href)
    const answer = (data: unknown) => new Response(JSON.stringify({ data, ...page }))
    const page = { meta: { pagination: { current_page: 1, last_page: 1, per_page: 200, total: 3 } } }
    if (pathname.endsWith('/joinable-roles'))
      return answer([booking, reading].map((role) => ({ ...role, ...rooms, ...role })))
    if (pathname.endsWith('/joinable-containers')) {
      const [types, picked] = ['access_type_ids', 'picked'].map((key) =>
        [...searchParams].flatMap(([name, value]) => (name.startsWith(key) ? [Number(value)] : [])),
      )
      return answer(
        groups.filter(
          ({ id, access_type_id }) =>
            id !== deleted &&
            (!types!.length || types!.includes(access_type_id)) &&
            (!picked!.length || picked!.includes(id)),
        ),
      )
    }
    if (pathname.endsWith('/preview')) return refused?.clone() ?? answer(effects)
    if (init?.method === 'PUT' || init?.method === 'POST') {
      saved.push(JSON.parse(String(init.body)))
      return refused?.clone() ?? answer({ ...access, version: 4 })
    }
    return answer(access)
  })
})

const pickers = [
  { path: 'select-container-type', element: <TypePicker /> },
  { path: 'select-container/:access_type_id', element: <GroupPicker /> },
  { path: 'select-roles/:container_id', element: <OwnRolesPicker /> },
]
const at = (address: string) =>
  show(null, {
    permissions: ['MEGA_CONTAINERS'],
    routes: [
      { path: '/containers-mega', element: <p>The list</p> },
      { path: '/containers-mega/add', element: <AddMegaContainer />, children: pickers },
      { path: '/containers-mega/edit/:mega_container_id', element: <EditMegaContainer />, children: pickers },
    ],
    at: address,
  })

test('R406 an access is read as a sentence; a group is added by its picker, and who gains what is told before saving', async () => {
  const screen = await at('/containers-mega/edit/5')
  await expect
    .element(screen.getByText('This access gives 84 people in 1 group the rights of Room user on 26 resources.'))
    .toBeInTheDocument()
  await expect.element(screen.getByText('Meeting rooms · 28 days ahead · 4 h at most')).toBeInTheDocument()
  await screen.getByRole('link', { name: 'Add groups of people' }).click()
  await screen.getByRole('option', { name: /Crewing/ }).click()
  await screen.getByRole('button', { name: 'Done' }).click()
  await expect.element(screen.getByText('14 people · added now')).toBeInTheDocument()
  await expect
    .element(screen.getByText('This access gives 98 people in 2 groups the rights of Room user on 26 resources.'))
    .toBeInTheDocument()
  await expect.element(screen.getByText('14 people gain something.').first()).toBeInTheDocument()
  await expect.element(screen.getByText(/^3 people notice nothing/)).toBeInTheDocument()
  expect(saved).toEqual([])
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('The list')).toBeInTheDocument()
  const all = [11, 12, 21].map((container_id) => ({ container_id, role_ids: [] }))
  expect(saved).toEqual([{ name: 'Hamburg', translations: [], version: 3, containers: all }])
})

test('a group that is taken out stays in sight until it is saved, and taking it back is no change', async () => {
  const screen = await at('/containers-mega/edit/5')
  await screen.getByRole('button', { name: 'Remove Meeting rooms' }).click()
  await expect.element(screen.getByText('Saving takes it out')).toBeInTheDocument()
  await expect.element(screen.getByText(/^This access gives nothing to/)).toBeInTheDocument()
  await screen.getByRole('button', { name: 'Keep Meeting rooms' }).click()
  await expect.element(screen.getByText('Nothing is changed yet.')).toBeInTheDocument()
})

test('R405 other roles hold in this access alone, and the group’s come back', async () => {
  const screen = await at('/containers-mega/edit/5')
  await screen.getByRole('link', { name: 'Change the roles of Meeting rooms in this access' }).click()
  await screen.getByRole('option', { name: /Room user/ }).click()
  await screen.getByRole('option', { name: /Plan reader/ }).click()
  await screen.getByRole('button', { name: 'Done' }).click()
  await expect.element(screen.getByText('Only in this access')).toBeInTheDocument()
  await screen.getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]!.containers[1]).toEqual({ container_id: 21, role_ids: [92] })
})

test('roles that are the group’s again are none of the access’s own', async () => {
  const screen = await at('/containers-mega/edit/5')
  await screen.getByRole('link', { name: 'Change the roles of Meeting rooms in this access' }).click()
  await screen.getByRole('option', { name: /Plan reader/ }).click()
  await screen.getByRole('button', { name: 'Done' }).click()
  await screen.getByRole('button', { name: 'Use the group’s own roles' }).click()
  await expect.element(screen.getByText('Nothing is changed yet.')).toBeInTheDocument()
})

test('what the person doesn’t hold is named beside the groups, and nothing chosen is lost', async () => {
  const body = { code: 'forbidden', message: 'No.', errors: { MANAGE_RESOURCES: ['You don’t hold this.'] } }
  refused = new Response(JSON.stringify(body), { status: 403 })
  const screen = await at('/containers-mega/add')
  await screen.getByRole('textbox', { name: 'Name' }).fill('Rooms for the crew')
  await screen.getByRole('link', { name: 'Add groups to reach' }).click()
  await screen.getByRole('option', { name: 'Groups of resources' }).click()
  await screen.getByRole('option', { name: /Meeting rooms/ }).click()
  await screen.getByRole('button', { name: 'Done' }).click()
  await expect.element(screen.getByText('You can’t give what you don’t hold yourself:')).toBeInTheDocument()
  await expect.element(screen.getByText('Manage resources')).toBeInTheDocument()
  await screen.getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ name: 'Rooms for the crew', containers: [{ container_id: 21, role_ids: [] }] })
  await expect.element(screen.getByText('Manage resources')).toBeInTheDocument()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Rooms for the crew')
})

test('a chosen group that somebody has deleted says so in its place, and can be taken out', async () => {
  sessionStorage.setItem(
    'draft:1:/containers-mega/add',
    JSON.stringify({ values: { containers: [{ container_id: 12, role_ids: [] }] } }),
  )
  deleted = 12
  const screen = await at('/containers-mega/add')
  await expect.element(screen.getByText('This group has been deleted')).toBeInTheDocument()
  await screen.getByRole('button', { name: 'Remove This group has been deleted' }).click()
  await expect.element(screen.getByText(/^Nobody gets anything by this access yet/)).toBeInTheDocument()
})
