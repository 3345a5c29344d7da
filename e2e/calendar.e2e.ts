import { book, freePlace } from './places.ts'
import { expect, test } from './test.ts'
import { hours } from './time.ts'

test('the calendar shows a booking by week, month and day, and leads to it; keys go from day to day', async ({
  ada,
  day,
  open,
}) => {
  const place = await freePlace(ada, day, 1)
  await book(ada, place.id, { subject: 'Vela', from: place.from, to: place.from + hours(1) })
  const page = await open(ada)
  await page.goto(`/calendar?date=${day}`)
  const event = page.getByRole('link', { name: /^Vela, / })
  await expect(event).toBeVisible()
  await page.getByRole('button', { name: 'Month', exact: true }).click()
  await expect(page).toHaveURL(/view=month/)
  await expect(event).toBeVisible()
  const days = page.locator('[data-day]')
  await days.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(days.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(days.nth(8)).toBeFocused()
  await page.getByRole('button', { name: 'Day', exact: true }).click()
  await event.click()
  await expect(page).toHaveURL(/\/bookings\/edit\/\d+/)
  await page.goBack()
  await expect(page).toHaveURL(/\/calendar\?.*view=day/)
  await page.getByRole('link', { name: /show the grid$/ }).click()
  await expect(page).toHaveURL(new RegExp(`/bookings-grid.*date=${day}`))
})
