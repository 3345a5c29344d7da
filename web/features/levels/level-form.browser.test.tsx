import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../kit/browser.fixture.tsx'
import { config } from '../../kit/http/config.ts'
import { session } from '../../kit/session/session.ts'
import AddLevel from './AddLevel.tsx'
import EditLevel from './EditLevel.tsx'

const site = {
  ...{ id: 1, parent_id: null, name: 'Hamburg', kind: 'site', translations: [], timezone: 'Europe/Berlin' },
  ...{ country_id: null, working_hours: null, map_id: null, is_declarable: true, is_directly_declarable: false },
  ...{
    path: [1],
    maps: [],
    version: 1,
    effective: { timezone: 'Europe/Berlin', country_id: null, working_hours: null },
  },
  meta: { create: true, read: true, update: true, delete: true },
}

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation((url) => {
    const data = String(url).includes('/levels/1') ? site : []
    return Promise.resolve(new Response(JSON.stringify({ success: true, data })))
  })
})
afterEach(() => vi.restoreAllMocks())

const settings = ['Time zone', 'Country', 'Map', 'Name in other languages']
const showForm = (at: string) =>
  show(null, {
    permissions: ['LEVELS'],
    routes: [
      { path: '/level/add', element: <AddLevel /> },
      { path: '/level/:level_id/edit', element: <EditLevel /> },
    ],
    at,
  })

test('R309 adding a level offers its time zone, country, map, names and working hours, and no QR code', async () => {
  const { getByRole, getByText } = await showForm('/level/add')
  for (const name of [...settings, 'Opening hours'])
    await expect.element(getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible()
  await expect.element(getByText('QR code', { exact: true })).not.toBeInTheDocument()
})

test('R309 editing a level offers the same, and its QR code', async () => {
  const { getByRole, getByText } = await showForm('/level/1/edit')
  for (const name of [...settings, 'QR code', 'Change'])
    await expect.element(getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible()
  await expect.element(getByText('Opening hours', { exact: true })).toBeVisible()
})
