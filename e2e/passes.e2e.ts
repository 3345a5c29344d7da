import { devices } from '@playwright/test'
import { book, freePlace } from './places.ts'
import { expect, test } from './test.ts'
import { hours } from './time.ts'

const { viewport: _, ...phone } = devices['Pixel 5']

test('R226 a pass on a phone shows its code; its typed address leads to the booking; deleting it cancels, with Undo', async ({
  ada,
  day,
  open,
}) => {
  const place = await freePlace(ada, day, 1)
  const { id } = await book(ada, place.id, { subject: 'Vela', from: place.from, to: place.from + hours(1) })
  const page = await open(ada, { ...phone, viewport: { width: 390, height: 844 } })
  await page.goto('/pass')
  await page.getByRole('link', { name: 'Show the pass: Vela' }).tap()
  await expect(page).toHaveURL(`/pass/${id}`)
  await expect(page.getByRole('img', { name: 'Code of this pass' })).toBeVisible()
  await page.goto('/scan')
  await page.getByRole('textbox').fill(`${new URL(page.url()).origin}/actions/${id}`)
  await page.getByRole('button', { name: 'Open' }).tap()
  await expect(page.getByRole('heading', { name: 'Vela' })).toBeVisible()
  await page.getByRole('link', { name: 'Pass' }).tap()
  await page.getByRole('button', { name: 'Delete pass and cancel' }).tap()
  await expect(page).toHaveURL('/pass')
  const pass = page.getByRole('link', { name: 'Show the pass: Vela' })
  await expect(pass).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(pass).toBeVisible()
})
