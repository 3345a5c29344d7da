import type { AssignedTime, ResourceHours } from '@kontor/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { resources } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { config } from '../../../kit/http/config.ts'
import { session } from '../../../kit/session/session.ts'
import { Assigned } from './Assigned.tsx'
import AssignmentScreen from './AssignmentScreen.tsx'

const meta = { create: true, read: true, update: true, delete: true }
const pause = { id: 5, datetime_from: '2027-03-01T10:00:00Z', datetime_to: '2027-03-01T12:00:00Z', version: 1 }
const assignment = (more: Partial<AssignedTime>): AssignedTime => ({
  ...{ id: 3, resource_id: 7, resource_name: 'D-12', timezone: 'UTC', user_id: 4, user_name: 'Zahra Vogel' },
  ...{
    user_is_active: true,
    datetime_from: '2027-01-01T00:00:00Z',
    datetime_to: null,
    version: 1,
    meta,
    breaks: [pause],
  },
  ...more,
})
let assigned: AssignedTime[] = []

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const url = String(input instanceof Request ? input.url : input)
    const people = [
      { id: 4, name: 'Zahra Vogel' },
      { id: 6, name: 'Bela Kranz' },
    ]
    const data = url.includes('hours')
      ? { assigned, timezone: 'UTC', meta }
      : url.includes('/resources/')
        ? { id: 7, name: 'D-12', level: { id: 1, timezone: 'UTC' }, meta }
        : people
    return new Response(JSON.stringify({ success: true, data, meta: { total: people.length } }))
  })
})
afterEach(() => vi.restoreAllMocks())

function Page() {
  const read = useCall(resources.get, { params: { id: 7 } })
  return read.data ? <AssignmentScreen /> : null
}

const open = () =>
  show(null, {
    permissions: ['RESOURCES', 'MANAGE_RESOURCES'],
    routes: [{ path: '/resources/edit/:id/availability/assignments/:assignment_id/*', element: <Page /> }],
    at: '/resources/edit/7/availability/assignments/3',
  })

test('the line of an assignment says that its person is inactive, and of nobody else', async () => {
  const hours = {
    timezone: 'UTC',
    meta,
    assigned: [assignment({ user_is_active: false }), assignment({ id: 4, user_name: 'Bela Kranz' })],
  }
  const screen = await show(<Assigned id={7} hours={hours as unknown as ResourceHours} />)
  const isInactive = (name: string) => screen.getByRole('listitem').filter({ hasText: name }).getByText('Inactive')
  await expect.element(isInactive('Zahra Vogel')).toBeVisible()
  await expect.element(isInactive('Bela Kranz')).not.toBeInTheDocument()
})

test('the form of an inactive person’s assignment says what to do', async () => {
  assigned = [assignment({ user_is_active: false })]
  const screen = await open()
  await expect
    .element(screen.getByRole('link', { name: /^Person/ }))
    .toHaveAccessibleDescription(/This person is inactive.*Choose another person, or delete the assignment/)
})

test('the form of an active person’s assignment shows the breaks and no warning', async () => {
  assigned = [assignment({})]
  const screen = await open()
  await expect.element(screen.getByRole('heading', { name: 'Breaks' })).toBeVisible()
  await expect.element(screen.getByText(/is inactive/)).not.toBeInTheDocument()
})
