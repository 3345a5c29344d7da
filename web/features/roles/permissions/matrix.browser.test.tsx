import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../../kit/browser.fixture.tsx'
import { config } from '../../../kit/http/config.ts'
import { session } from '../../../kit/session/session.ts'
import RolePermissionsPage from './RolePermissionsPage.tsx'

const meta = { create: true, read: true, update: true, delete: true }
const no = { create: false, read: false, update: false, delete: false, value: null, is_active: false }
const role = {
  ...{ id: 7, name: 'Desk user', translations: [], access_type: 'LEVEL', access_type_id: 3 },
  ...{ permission_count: 1, container_count: 1, people_count: 12, version: 4, meta },
}
const permissions = [
  {
    ...no,
    permission_id: 2,
    code: 'BOOKINGS',
    type: 'CRUD',
    category: 'bookings',
    is_held: true,
    read: true,
    is_active: true,
  },
  { ...no, permission_id: 33, code: 'MANAGE_LEVELS', type: 'LOGICAL', category: 'places', is_held: false },
  { ...no, permission_id: 34, code: 'LEVELS', type: 'CRUD', category: 'places', is_held: false },
  { ...no, permission_id: 50, code: 'DAYS_AHEAD', type: 'NUMERICAL', category: 'limits', is_held: false },
]
const bodies: { permissions: { permission_id: number }[]; is_preview: boolean; version: number }[] = []
let refusal: object | null = null

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  bodies.length = 0
  refusal = null
  sessionStorage.clear()
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    const data = { permissions, version: 4, meta }
    if (pathname.endsWith('/rolepermissions')) return new Response(JSON.stringify({ data }))
    if (!pathname.endsWith('/bulk')) return new Response(JSON.stringify({ data: role }))
    bodies.push(JSON.parse(String(init?.body)))
    if (refusal) return new Response(JSON.stringify(refusal), { status: 403 })
    return new Response(JSON.stringify({ data: { ...data, effects: { people: 12 } } }))
  })
})

const page = () =>
  show(null, {
    permissions: ['LEVELS_ROLES'],
    routes: [{ path: '/roles-level/edit/:role_id/permissions', element: <RolePermissionsPage /> }],
    at: '/roles-level/edit/7/permissions',
  })

test('R174 R175 only the edited permissions are previewed and saved, each with the control of its type', async () => {
  const screen = await page()
  await screen.getByRole('checkbox', { name: 'Book here: Create' }).click()
  await userEvent.fill(screen.getByRole('textbox', { name: 'Days ahead' }), '14')
  await expect.element(screen.getByText('12 people get other rights.').first()).toBeInTheDocument()
  await screen.getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() => expect(bodies.at(-1)!.is_preview).toBe(false))
  expect(bodies.at(-1)).toEqual({
    version: 4,
    is_preview: false,
    permissions: [
      { ...no, permission_id: 2, create: true, read: true, is_active: true },
      { ...no, permission_id: 50, value: 14, is_active: true },
    ],
  })
  expect(bodies.slice(0, -1).every(({ is_preview }) => is_preview)).toBe(true)
})

test('arrows go from control to control, and Space sets one', async () => {
  const screen = await page()
  const read = screen.getByRole('checkbox', { name: 'Book here: Read' })
  await expect.element(read).toBeInTheDocument()
  ;(read.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft} {ArrowDown}')
  await expect.element(screen.getByRole('checkbox', { name: 'Book here: Create' })).toBeChecked()
  await expect.element(screen.getByRole('textbox', { name: 'Days ahead' })).toHaveFocus()
})

test('what the person doesn’t hold is refused at its row, and what is no number isn’t sent', async () => {
  refusal = { code: 'forbidden', message: 'No.', errors: { MANAGE_LEVELS: ['You don’t hold this.'] } }
  const screen = await page()
  await screen.getByRole('switch', { name: 'Manage places' }).click()
  await expect.element(screen.getByText('You don’t hold this.')).toBeInTheDocument()
  const before = bodies.length
  await userEvent.fill(screen.getByRole('textbox', { name: 'Days ahead' }), 'many')
  await expect.element(screen.getByText(/^Enter a whole number/)).toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  expect(bodies).toHaveLength(before)
})
