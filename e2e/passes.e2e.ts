// Features: passes, booking-check
import { devices } from '@playwright/test'
import { expectAccessibleInBoth } from './axe.ts'
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
  await pass.tap()
  await page.getByRole('button', { name: 'Delete pass and cancel' }).tap()
  await expect(page).toHaveURL('/pass')
  await page.goto(`/pass/${id}`)
  await expect(page.getByText('There’s nothing left to do here.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Code of this pass' })).toHaveCount(0)
})

test('an old link to a booking or a pass says that it is gone, and leads on', async ({ ada, open }) => {
  const page = await open(ada)
  for (const [address, next, arrives] of [
    ['/actions/999999999', 'All bookings', /\/bookings$/],
    ['/pass/999999999', 'All passes', /\/pass$/],
  ] as const) {
    await page.goto(address)
    await expect(page.getByText('This no longer exists, or you don’t have access to it.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: next }).click()
    await expect(page).toHaveURL(arrives)
  }
})

test('passes are reached from the menu, and lead to a code', async ({ ada, day, open }) => {
  const place = await freePlace(ada, day, 1)
  await book(ada, place.id, { subject: 'Deneb', from: place.from, to: place.from + hours(1) })
  const page = await open(ada, { viewport: { width: 390, height: 844 } })
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Modules' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Passes' }).click()
  await expect(page).toHaveURL(/\/pass$/)
  await expectAccessibleInBoth(page, 'the passes')
  await page.getByRole('link', { name: 'Show the pass: Deneb' }).click()
  await expect(page.getByRole('img', { name: 'Code of this pass' })).toBeVisible()
})
