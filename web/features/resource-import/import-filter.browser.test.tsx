import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../kit/browser.fixture.tsx'
import { config } from '../../kit/http/config.ts'
import { queryClient } from '../../kit/http/query-client.ts'
import { session } from '../../kit/session/session.ts'
import { ImportFilter } from './ImportFilter.tsx'

const imports = [
  { id: 9, file_name: 'desks.csv', created_at: '2026-11-23T09:05:00Z', added: 12, changed: 0 },
  { id: 8, file_name: 'rooms.csv', created_at: '2026-11-20T09:05:00Z', added: 0, changed: 3 },
  { id: 7, file_name: 'nothing.csv', created_at: '2026-11-19T09:05:00Z', added: 0, changed: 0 },
]
let asked = 0

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  queryClient.clear()
  asked = 0
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    asked++
    const meta = { total: imports.length, current_page: 1, last_page: 1, per_page: 100 }
    return new Response(JSON.stringify({ success: true, data: imports, meta }))
  })
})
afterEach(() => vi.restoreAllMocks())

function Sample({ chosen }: { chosen: readonly number[] | null }) {
  const [value, set] = useState(chosen)
  return (
    <>
      <ImportFilter value={value} set={set} />
      <output>{String(value)}</output>
    </>
  )
}
const shown = (permissions: string[], chosen: readonly number[] | null = null) =>
  show(
    <QueryClientProvider client={queryClient}>
      <Sample chosen={chosen} />
    </QueryClientProvider>,
    { permissions },
  )

test('the imports are read once somebody opens the filter, and those that changed nothing are left out', async () => {
  const { getByRole } = await shown(['MANAGE_RESOURCES'])
  await expect.element(getByRole('button', { name: 'Import' })).toBeVisible()
  expect(asked).toBe(0)
  await getByRole('button', { name: 'Import' }).click()
  await expect.element(getByRole('checkbox', { name: /^desks\.csv, / })).toBeVisible()
  expect(getByRole('checkbox').elements()).toHaveLength(2)
  await getByRole('checkbox', { name: /^rooms\.csv, / }).click()
  await expect.poll(() => document.querySelector('output')!.textContent).toBe('8')
})

test('a chosen import is named at once; who may not import sees no filter', async () => {
  const chosen = await shown(['MANAGE_RESOURCES'], [9])
  await expect.element(chosen.getByText(/desks\.csv/)).toBeVisible()
  await chosen.unmount()
  const { container } = await shown(['BOOKINGS'], [9])
  await expect.poll(() => container.textContent).toBe('9')
})
