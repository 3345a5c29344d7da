import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../../kit/browser.fixture.tsx'
import { config } from '../../../kit/http/config.ts'
import { queryClient } from '../../../kit/http/query-client.ts'
import { session } from '../../../kit/session/session.ts'
import LocationPage from './LocationPage.tsx'

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  queryClient.clear()
  asked.length = 0
  places = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((url) => {
    const address = String(url instanceof Request ? url.url : url)
    asked.push(address)
    const [, id, isOff] = /levels\/(\d+)\/(dis)?favor/.exec(address) ?? []
    if (id)
      places = places.map((each) => ('id' in each && each.id === Number(id) ? { ...each, is_favorite: !isOff } : each))
    const data = address.includes('/finder') ? [] : places
    return Promise.resolve(new Response(JSON.stringify({ success: true, data })))
  })
})
afterEach(() => vi.restoreAllMocks())

const asked: string[] = []
let places: object[] = []
const place = (id: number, name: string, more: object = {}) => ({
  ...{ id, name, parents: [], map_id: null, is_declarable: true, is_directly_declarable: false, resource_count: 2 },
  ...{ is_favorite: false, is_default: false, frequent: 0, meta: { read: true }, plan: { meta: { update: true } } },
  ...more,
})

const showPlan = (showsCamera: boolean) =>
  show(null, {
    permissions: ['PLAN'],
    showsCamera,
    routes: [
      {
        path: '/plan/:plan_level_id?',
        element: (
          <QueryClientProvider client={queryClient}>
            <LocationPage />
          </QueryClientProvider>
        ),
      },
      { path: '/plan/:plan_level_id/*', element: <p>The place’s own screen</p> },
    ],
    at: '/plan',
  })

test('R269 the camera button stands in the footer of the plan where SHOW_CAMERA_BUTTON is on', async () => {
  const { getByRole } = await showPlan(true)
  await expect
    .element(getByRole('contentinfo').getByRole('link', { name: 'Scan code' }))
    .toHaveAttribute('href', '/scan')
})

test('R269 it stands nowhere where SHOW_CAMERA_BUTTON is off', async () => {
  const { getByRole } = await showPlan(false)
  await expect.element(getByRole('searchbox')).toBeVisible()
  await expect.element(getByRole('link', { name: 'Scan code' })).not.toBeInTheDocument()
})

test('R251 R252 the search of the plan is closed and emptied by its button, and opened again by it', async () => {
  places = [place(1, 'Speicherstadt')]
  const { getByRole } = await showPlan(false)
  await expect.element(getByRole('heading', { level: 1 })).toBeVisible()
  await getByRole('searchbox', { name: 'Find a place' }).fill('Elbe')
  await getByRole('button', { name: 'Close search' }).click()
  await expect.element(getByRole('searchbox')).not.toBeInTheDocument()
  await expect.element(getByRole('region', { name: 'All locations' })).toBeVisible()
  await getByRole('button', { name: 'Find a place' }).click()
  await expect.element(getByRole('searchbox', { name: 'Find a place' })).toHaveFocus()
  await expect.element(getByRole('searchbox', { name: 'Find a place' })).toHaveValue('')
})

test('R258 R263 a place where nothing can be booked carries its icon and can’t be chosen; R274 the whole tree is asked for', async () => {
  places = [place(1, 'Speicherstadt'), place(2, 'Dry dock', { is_declarable: false })]
  const { getByRole } = await showPlan(false)
  const all = getByRole('region', { name: 'All locations' })
  const isLocked = (name: RegExp) => all.getByRole('button', { name }).getByLabelText('Nothing can be booked here')
  await expect.element(isLocked(/^Dry dock/)).toBeVisible()
  await expect.element(isLocked(/^Speicherstadt/)).not.toBeInTheDocument()
  await expect.element(all.getByRole('button', { name: /^Dry dock(?!:)/ })).toBeDisabled()
  await expect.element(all.getByRole('button', { name: 'Speicherstadt', exact: true })).toBeEnabled()
  expect(asked.filter((address) => address.includes('/levels/all'))[0]).toContain('depth=ALL')
})

test('R253 without words to look for, the places used most stand in a group before all of them', async () => {
  places = [place(1, 'Speicherstadt'), place(2, 'Pier 17', { frequent: 4 })]
  const { getByRole } = await showPlan(false)
  const often = getByRole('region', { name: 'Most frequently used' })
  await expect.element(often.getByRole('button', { name: 'Pier 17', exact: true })).toBeVisible()
  await expect.element(often.getByRole('button', { name: 'Speicherstadt', exact: true })).not.toBeInTheDocument()
  await expect.element(getByRole('region', { name: 'All locations' }).getByRole('listitem')).toHaveLength(2)
  await getByRole('searchbox').fill('Elbe')
  await expect.element(often).not.toBeInTheDocument()
})

test('R259 R262 a place that has a map carries its icon; while there are no favourites, their group says so', async () => {
  places = [place(1, 'Speicherstadt', { map_id: 7 }), place(2, 'Pier 17')]
  const { getByRole } = await showPlan(false)
  const hasMap = (name: RegExp) => getByRole('button', { name }).getByLabelText('Has a map')
  await expect.element(hasMap(/^Speicherstadt/)).toBeVisible()
  await expect.element(hasMap(/^Pier 17/)).not.toBeInTheDocument()
  await expect.element(getByRole('region', { name: 'Favourites' }).getByText('No favorites defined')).toBeVisible()
})

test('R276 favourites are listed apart from all places, and a search without a result says so', async () => {
  places = [place(1, 'Speicherstadt', { is_favorite: true }), place(2, 'Pier 17')]
  const { getByRole, getByText } = await showPlan(false)
  const favorites = getByRole('region', { name: 'Favourites' })
  await expect.element(favorites.getByRole('button', { name: 'Speicherstadt', exact: true })).toBeVisible()
  await expect.element(favorites.getByRole('button', { name: 'Pier 17', exact: true })).not.toBeInTheDocument()
  await getByRole('searchbox').fill('Elbe')
  await expect.element(getByText('Nothing found for “Elbe”.')).toBeVisible()
})

test('R277 the row of a place that was chosen shows its check when one comes back to the list', async () => {
  places = [place(1, 'Speicherstadt', { is_default: true }), place(2, 'Pier 17')]
  const { getByRole, getByText, router } = await showPlan(false)
  const all = getByRole('region', { name: 'All locations' })
  const rowOf = (name: string) => all.getByRole('listitem').filter({ hasText: name })
  await expect.element(rowOf('Speicherstadt').getByLabelText('Selected')).toBeVisible()
  await all.getByRole('button', { name: 'Pier 17', exact: true }).click()
  await expect.element(getByText('The place’s own screen')).toBeVisible()
  await router.navigate(-1)
  await expect.element(rowOf('Pier 17').getByLabelText('Selected')).toBeVisible()
  await expect.element(rowOf('Speicherstadt').getByLabelText('Selected')).not.toBeInTheDocument()
})

test('R257 the star of a place is switched by Enter and Space, and has the focus until then and afterwards', async () => {
  places = [place(1, 'Speicherstadt'), place(2, 'Pier 17')]
  const { getByRole } = await showPlan(false)
  const [all, favorites] = [getByRole('region', { name: 'All locations' }), getByRole('region', { name: 'Favourites' })]
  const starIn = (region: typeof all) => region.getByRole('button', { name: 'Pier 17: favourite' })
  await expect.element(starIn(all)).toBeVisible()
  ;(all.getByRole('button', { name: 'Pier 17', exact: true }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(starIn(all)).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(starIn(favorites)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(starIn(all)).toHaveFocus()
  ;(starIn(favorites).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(starIn(favorites)).not.toBeInTheDocument()
  await expect.element(starIn(all)).toHaveAttribute('aria-pressed', 'false')
  await expect.element(starIn(all)).toHaveFocus()
})
