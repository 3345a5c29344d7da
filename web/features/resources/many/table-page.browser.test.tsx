import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { config } from '../../../kit/http/config.ts'
import { session } from '../../../kit/session/session.ts'
import TablePage from './TablePage.tsx'

let rows: object[] = []

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () => new Response(JSON.stringify({ success: true, data: rows })),
  )
})
afterEach(() => vi.restoreAllMocks())

const open = () =>
  show(null, {
    permissions: ['RESOURCES', 'MANAGE_RESOURCES'],
    routes: [{ path: '/resources/table', element: <TablePage /> }],
    at: '/resources/table?ids=1,2,3',
  })

test('the table of picked resources says how many of them the reader can’t change', async () => {
  rows = [{ id: 1, version: 1, cells: { name: 'Aller' } }]
  const { getByText, getByRole } = await open()
  await expect.element(getByText('2 selected resources aren’t listed: you can’t change them.')).toBeVisible()
  await expect.element(getByRole('gridcell', { name: 'Aller' })).toBeVisible()
})

test('where that is so of all, there is no table', async () => {
  rows = []
  const { getByText, getByRole } = await open()
  await expect.element(getByText('3 selected resources aren’t listed: you can’t change them.')).toBeVisible()
  await expect.element(getByRole('grid')).not.toBeInTheDocument()
})
