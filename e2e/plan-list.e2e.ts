// Features: plan
import { devices } from '@playwright/test'
import { floorOf } from './places.ts'
import { expect, test } from './test.ts'

const { viewport: _, ...phone } = devices['Pixel 5']

test('the list of a phone’s plan is searched and ordered, and a tap on the map above it leads back', async ({
  ada,
  day,
  open,
}) => {
  const level = await floorOf(ada, '3rd floor')
  const page = await open(ada, { ...phone, viewport: { width: 390, height: 844 } })
  await page.goto(`/plan/${level}/resources/maps?date=${day}&from=09:00&to=12:00`)
  const zoom = (await page.getByRole('button', { name: 'Zoom in' }).boundingBox())!
  expect(zoom.x, 'the buttons of the map begin where a line begins').toBeLessThan(40)
  const list = page.getByRole('button', { name: 'List' })
  await list.tap()
  const rows = page.getByRole('listitem')
  await page.getByRole('button', { name: 'Order: Best first' }).tap()
  await page.getByRole('menuitemradio', { name: 'By name' }).tap()
  await expect(page.getByRole('region', { name: 'All', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Find a place or a person' }).tap()
  await page.getByRole('searchbox').fill('3-A1')
  await expect(rows.filter({ hasNotText: '3-A1' })).toHaveCount(0)
  await expect(rows.first()).toContainText('3-A10')
  await expect(page).toHaveURL(/list\.query=3-A1/)
  await page.reload()
  await list.tap()
  await expect(page.getByRole('searchbox')).toHaveValue('3-A1')
  await page.getByRole('searchbox').fill('nothing so named')
  await expect(page.getByText('Nothing matches “nothing so named”.')).toBeVisible()
  await page.getByRole('button', { name: 'Close search' }).tap()
  await page.getByRole('group', { name: /^Map of / }).tap({ position: { x: 20, y: 20 } })
  await expect(list).toBeVisible()
  await list.tap()
  await page.getByRole('button', { name: 'Map', exact: true }).press('Enter')
  await expect(list).toBeFocused()
})

test('from the card of a place a subject and the time go on into the whole form, and nothing asks', async ({
  ada,
  day,
  open,
}) => {
  const page = await open(ada)
  await page.goto(`/plan/${await floorOf(ada, '4th floor')}/resources/maps?date=${day}&from=09:00&to=10:00`)
  await page.getByRole('button', { name: /^Zoll, / }).click()
  const card = page.getByRole('dialog', { name: 'Zoll' })
  await card.getByRole('textbox', { name: 'Subject' }).fill('Tide tables')
  // The card has no room for it, so it is in the menu at the end of the buttons.
  await card.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'More options' }).click()
  await expect(page.getByText('Zoll is free at that time')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Tide tables')
  await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue('09:00')
})
