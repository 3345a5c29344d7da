// Features: clean, map-view
import { resourceClean } from '@kontor/contract'
import { devices } from '@playwright/test'
import { ask } from './ask.ts'
import { expect, test } from './test.ts'

const { viewport: _, ...phone } = devices['Pixel 5']

test('R308 on a phone a cleaner marks a resource as cleaned, takes it back, and marks it on the map', async ({
  nele,
  open,
}) => {
  const { data } = await ask(nele.token, resourceClean.list, { query: { state: ['clean'] } })
  const { id, name, level_id } = data[0]!
  await ask(nele.token, resourceClean.mark, { body: { resource_ids: [id], state: 'due' } })
  const page = await open(nele, { ...phone, viewport: { width: 390, height: 844 } })
  await page.goto(`/clean?level_id=${level_id}`)
  const done = page.getByRole('button', { name: `Mark ${name} as cleaned` })
  await done.tap()
  await expect(done).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).tap()
  await done.waitFor()
  await page.getByRole('link', { name }).tap()
  await page.getByRole('link', { name: 'Show on map' }).tap()
  const picked = page.getByRole('region', { name })
  await picked.getByRole('button', { name: 'Cleaned' }).tap()
  await expect(page.getByRole('button', { name: `${name}, Cleaned` })).toHaveAttribute('data-state', /clean|used/)
})
