import { QueryClientProvider } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { config } from '../../../kit/http/config.ts'
import { queryClient } from '../../../kit/http/query-client.ts'
import { session } from '../../../kit/session/session.ts'
import { resourceAddresses } from '../addresses.ts'
import AddResource, { type AddResourceContext } from './AddResource.tsx'

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  queryClient.clear()
  sessionStorage.clear()
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () => new Response(JSON.stringify({ success: true, data: [], meta: { total: 0 } })),
  )
})
afterEach(() => vi.restoreAllMocks())

/** A step that chooses place and type. */
function Choices() {
  const { form } = useOutletContext<AddResourceContext>()
  const choose = () => {
    form.field('level_id').set(3)
    form.field('resource_type_id').set(4)
  }
  return (
    <button type="button" onClick={choose}>
      Choose
    </button>
  )
}

const at = (address: string) =>
  show(null, {
    permissions: ['RESOURCES'],
    routes: [
      {
        path: '/resources/add',
        element: (
          <QueryClientProvider client={queryClient}>
            <AddResource />
          </QueryClientProvider>
        ),
        children: [{ path: '*', element: <Choices /> }],
      },
    ],
    at: address,
  })

test('once place and type are chosen, one press leads to the name from a step that can be left as it is', async () => {
  const { getByRole, router } = await at(resourceAddresses.addLevel())
  const skip = getByRole('link', { name: 'Skip to the name' })
  await getByRole('button', { name: 'Choose' }).click()
  await expect.element(skip).not.toBeInTheDocument()
  await router.navigate(resourceAddresses.addCapacity())
  await skip.click()
  await expect.poll(() => router.state.location.pathname).toBe(resourceAddresses.addNames())
  await expect.element(skip).not.toBeInTheDocument()
})

test('the steps after place and type can’t be skipped before those are chosen', async () => {
  const { getByRole } = await at(resourceAddresses.addCapacity())
  await expect.element(getByRole('button', { name: 'Choose' })).toBeVisible()
  await expect.element(getByRole('link', { name: 'Skip to the name' })).not.toBeInTheDocument()
})
