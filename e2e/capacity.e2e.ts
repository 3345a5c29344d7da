// Features: resources, grid
import { bookings, resourceCapacityDates, resources } from '@kontor/contract'
import { ask } from './ask.ts'
import { expectAccessible } from './axe.ts'
import { presetOf } from './places.ts'
import { expect, test } from './test.ts'
import { dayAfter, today } from './time.ts'

test('R295 a car park gets fewer places for a day; a booking in the way is decided, and the grid counts by the new number', async ({
  nele,
  ada,
  open,
}) => {
  const page = await open(nele)
  const { data } = await ask(nele.token, resources.list, { query: { query: 'Car park' } })
  const pool = data[0]!
  const day = dayAfter(today(), 40)
  const typed = day.split('-').reverse().map(Number).join('.')
  const slots = [{ datetime_from: `${day}T09:00:00Z`, datetime_to: `${day}T10:00:00Z` }]
  for (const person of [nele, ada])
    await ask(person.token, bookings.store, { body: { declaration: { resource_ids: [pool.id], slots } } })
  await page.goto(`/resources/edit/${pool.id}/capacity`)
  await page.getByRole('link', { name: 'Add a time' }).click()
  const panel = page.getByRole('complementary', { name: 'Add a time' })
  await panel.getByRole('textbox', { name: 'Bookings at once' }).fill('1')
  await panel.getByRole('textbox', { name: 'First day' }).fill(typed)
  await panel.getByRole('textbox', { name: 'From' }).fill('08:00')
  await panel.getByRole('textbox', { name: 'Last day' }).fill(typed)
  await panel.getByRole('textbox', { name: 'Until' }).fill('07:00')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByRole('textbox', { name: 'Last day' })).toHaveAccessibleDescription(/after the start/)
  await panel.getByRole('textbox', { name: 'Until' }).fill('20:00')
  await page.keyboard.press('Tab')
  await expect(panel.getByText('This affects 2 bookings')).toBeVisible()
  await panel.getByRole('button', { name: 'Cancel all' }).click()
  await expectAccessible(page, 'a capacity for a time')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/capacity$/)
  await expect(page.getByText('1 booking at once')).toBeVisible()
  const { level_id } = (await ask(nele.token, resources.get, { params: { id: pool.id } })).data
  await page.goto(`/bookings-grid/${await presetOf(nele, 'building')}?date=${day}&level=${level_id}`)
  await expect(page.getByText('0 / 1', { exact: true })).toBeAttached()
  const { data: dates } = await ask(nele.token, resourceCapacityDates.all, { query: { resource_id: pool.id } })
  await page.goto(`/resources/edit/${pool.id}/capacity/time?date=${dates[0]!.id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('It takes the same number of bookings at any time.')).toBeVisible()
})
