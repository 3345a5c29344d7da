import { bookings } from '@kontor/contract'
import { ask } from './ask.ts'
import { expect, test } from './test.ts'

test('the palette goes to a screen, finds a place, and books by a line; Undo takes it back', async ({ nele, open }) => {
  const page = await open(nele)
  await page.goto('/bookings')
  await expect(page.getByRole('button', { name: 'Search or book' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search or book' })
  await expect(field).toBeFocused()
  await field.fill('resource t')
  await expect(page.getByRole('option', { name: /^Resource types/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/resource-types$/)

  await page.getByRole('button', { name: 'Search or book' }).click()
  await field.fill('ballard')
  await page.getByRole('option', { name: /^Ballard Estate/ }).click()
  await expect(page).toHaveURL(/level_id=/)
  await expect(page.getByRole('grid')).toBeVisible()

  await page.keyboard.press('Control+k')
  await field.fill('book a meeting room tomorrow 13:15-13:45')
  await expect(page.getByRole('option').first()).toContainText('13:15 – 13:45')
  await page.keyboard.press('Enter')
  const toast = page.getByText(/ booked, .*13:15 – 13:45/)
  await expect(toast).toBeVisible()
  const mine = async () => {
    const { data } = await ask(nele.token, bookings.list, { body: { preset: { my_bookings: true } } })
    return data[0]!.bookings.filter(({ datetime_to, datetime_from, status }) => {
      const length = Date.parse(datetime_to) - Date.parse(datetime_from)
      return status === 'booked' && length === 30 * 60_000 && datetime_from.includes(':15:00')
    })
  }
  const before = (await mine()).length
  expect(before).toBeGreaterThan(0)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(async () => (await mine()).length).toBe(before - 1)
})

test('the palette offers nothing that isn’t free, and says when nothing is found', async ({ ada, open }) => {
  const page = await open(ada)
  await page.goto('/bookings')
  await expect(page.getByRole('button', { name: 'Search or book' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search or book' })
  await field.fill('desk tomorrow 2-3')
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await field.fill('resource types')
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
})
