import { QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { resources } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { config } from '../../../kit/http/config.ts'
import { queryClient } from '../../../kit/http/query-client.ts'
import { session } from '../../../kit/session/session.ts'
import { StateSetting } from './StateSetting.tsx'

const ofType = { kind: 'resource_type', id: 3, name: 'Meeting room' }
const own = { kind: 'resource', id: 7, name: 'Elbe' }
const functionOf = (isOwn: boolean, active: boolean) => ({
  ...{ resource_function_type_id: 1, code: 'bookable', active, codes: {}, source: isOwn ? own : ofType },
  ...{ own: isOwn ? { id: 5, version: 1 } : null, inherited: { active: true, codes: {}, source: ofType } },
})

let resource = { id: 7, is_bookable: true, meta: { update: true } }
let settled = functionOf(false, true)

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  queryClient.clear()
  resource = { id: 7, is_bookable: true, meta: { update: true } }
  settled = functionOf(false, true)
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const answer = String(input).includes('/functions/') ? { data: [settled], links: [] } : { data: resource }
    return new Response(JSON.stringify({ success: true, ...answer }))
  })
})
afterEach(() => vi.restoreAllMocks())

function Page() {
  const read = useCall(resources.get, { params: { id: 7 } })
  return read.data && <StateSetting id={7} />
}
function shown(permissions: string[]) {
  const element = (
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>
  )
  return show(null, { permissions, at: '/resources/edit/7', routes: [{ path: '/resources/edit/:id', element }] })
}

test('a resource in service says what it inherits this from, and leads to the function that takes it out', async () => {
  const { getByRole, getByText } = await shown(['MANAGE_RESOURCES'])
  await expect.element(getByText('From Meeting room')).toBeVisible()
  const change = getByRole('link', { name: 'Take out of service' })
  await expect.element(change).toHaveAttribute('href', '/resources/edit/7/functions/bookable')
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
})

test('one that is out of service says that this is set here, and what it would inherit', async () => {
  resource.is_bookable = false
  settled = functionOf(true, false)
  const { getByRole, getByText } = await shown(['MANAGE_RESOURCES'])
  await expect.element(getByText('Out of service', { exact: true })).toBeVisible()
  await expect.element(getByText(/^Set here · Meeting room: People who may book it can/)).toBeVisible()
  await expect.element(getByRole('link', { name: 'Put into service' })).toBeVisible()
})

test('who may change neither the resource nor its functions is offered nothing', async () => {
  const reader = await shown(['BOOKINGS'])
  await expect.element(reader.getByText('From Meeting room')).toBeVisible()
  expect(reader.getByRole('link').elements()).toEqual([])
  await reader.unmount()
  queryClient.clear()
  resource.meta.update = false
  const { getByRole, getByText } = await shown(['MANAGE_RESOURCES'])
  await expect.element(getByText('From Meeting room')).toBeVisible()
  expect(getByRole('link').elements()).toEqual([])
})
