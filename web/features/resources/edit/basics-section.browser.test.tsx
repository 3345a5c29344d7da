import { ChangedResource } from '@kontor/contract/calls/resources.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { useEndpointForm } from '../../../kit/form/useEndpointForm.ts'
import { resources } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { config } from '../../../kit/http/config.ts'
import { queryClient } from '../../../kit/http/query-client.ts'
import { PickLayer } from '../../../kit/pick/PickLayer.tsx'
import { session } from '../../../kit/session/session.ts'
import { undecided } from '../../effects/effects.ts'
import PlacePicker from '../../place-picker/PlacePicker.tsx'
import { resourceAddresses } from '../addresses.ts'
import { resourceScreens } from '../routes.ts'
import BasicsSection from './BasicsSection.tsx'

const level = { name: '3rd floor', parents: ['Pier 17'], timezone: 'UTC', timezone_source: '3rd floor' }
const stored = {
  ...{ id: 7, name: 'Elbe', translations: [], description: '', level_id: 2, level, is_bookable: true },
  ...{ resource_type_id: 3, type: { name: 'Room', kind: 'room', resource_count: 1 }, resource_model_id: null },
  ...{ model: null, capacity: 1, seats: null, resource_attribute_ids: [], meta: { update: true } },
}
const place = (id: number, name: string, may_move_resources: boolean) => ({
  ...{ id, name, parents: [], depth: id === 1 ? 0 : 1, resource_count: 1, may_add_resources: true },
  ...{ may_move_resources, meta: { create: true, read: true, update: true, delete: true } },
})
const places = [place(1, 'Pier 17', false), place(2, '3rd floor', true), place(4, '4th floor', false)]

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  queryClient.clear()
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const url = String(input)
    const data = url.includes('/levels/all') ? places : url.includes('/resources/7') ? stored : []
    return new Response(JSON.stringify({ success: true, data, links: [] }))
  })
})
afterEach(() => vi.restoreAllMocks())

function Edit() {
  const form = useEndpointForm(resources.update, ChangedResource, {
    initial: { ...ChangedResource.parse(stored), ...undecided },
    params: { id: 7 },
    onSaved: () => undefined,
  })
  const read = useCall(resources.get, { params: { id: 7 } })
  return <PickLayer name="Elbe">{read.data && <Outlet context={form} />}</PickLayer>
}

/** Shows the basics at one of their addresses, with the pickers that the route map has there. */
function open(at: string) {
  const edit = (
    <QueryClientProvider client={queryClient}>
      <Edit />
    </QueryClientProvider>
  )
  const { children: sections } = resourceScreens.find(({ path }) => path === resourceAddresses.edit.full)!
  const routes = sections!
    .filter(({ path }) => ['', resourceAddresses.description.path].includes(path))
    .map(({ path, children = [] }) => ({
      path,
      element: <BasicsSection />,
      children: children.map(({ path }) => ({ path, element: <PlacePicker /> })),
    }))
  return show(null, {
    permissions: ['RESOURCES', 'MANAGE_RESOURCES'],
    at,
    routes: [{ path: '/resources/edit/:id', element: edit, children: routes }],
  })
}

test('a resource can be moved only into the places whose resources the reader may change', async () => {
  const { getByRole } = await open('/resources/edit/7')
  await getByRole('link', { name: 'Edit: Place' }).click()
  const options = getByRole('dialog', { name: 'Place for Elbe' })
  await expect.element(options.getByRole('option', { name: /^3rd floor/ })).not.toHaveAttribute('aria-disabled', 'true')
  for (const name of [/^Pier 17/, /^4th floor/])
    await expect.element(options.getByRole('option', { name })).toHaveAttribute('aria-disabled', 'true')
})

test('at the address of the note the other basics lead to their pickers too', async () => {
  const { getByRole, router } = await open('/resources/edit/7/description')
  await getByRole('textbox', { name: 'Note for people who book' }).fill('Half a note')
  for (const [name, path] of [
    ['Edit: Type', 'type'],
    ['Edit: Place', 'level'],
    ['Edit: Model', 'model'],
  ] as const) {
    await expect.element(getByRole('link', { name })).toHaveAttribute('href', `/resources/edit/7/description/${path}`)
  }
  await getByRole('link', { name: 'Edit: Place' }).click()
  await getByRole('option', { name: /^3rd floor/ }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/resources/edit/7/description')
  await expect.element(getByRole('textbox', { name: 'Note for people who book' })).toHaveValue('Half a note')
})
