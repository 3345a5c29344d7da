// Features: calendar-feeds, profile, booking-check
import type { Page } from '@playwright/test'
import { book, freePlace } from './places.ts'
import { expect, test } from './test.ts'
import { hours } from './time.ts'

/** The answer of an address, as the browser gets it. */
const answerOf = (page: Page, address: string) =>
  page.evaluate(async (url) => {
    const answer = await fetch(url)
    return { status: answer.status, text: await answer.text() }
  }, address)

test('R395 a person makes an address for their calendar, replaces it and switches it off', async ({
  ada,
  day,
  open,
}) => {
  const place = await freePlace(ada, day, 1)
  await book(ada, place.id, { from: place.from, to: place.from + hours(1), subject: 'Lotse' })
  const page = await open(ada)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Create an address' }).press('Enter')
  const address = page.getByRole('status').getByRole('code')
  await expect(address).toHaveText(/\.ics$/)
  const first = (await address.textContent())!
  const { status, text } = await answerOf(page, first)
  expect([status, text.split('\r\n')[0]]).toEqual([200, 'BEGIN:VCALENDAR'])
  expect(text).toContain('SUMMARY:Lotse')

  await page.getByRole('button', { name: 'New address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'New address' }).click()
  await expect(address).not.toHaveText(first)
  const second = (await address.textContent())!
  expect((await answerOf(page, first)).status).toBe(404)
  expect((await answerOf(page, second)).status).toBe(200)

  await page.reload()
  await expect(page.getByText('Last read')).toBeVisible()
  await expect(page.getByRole('code')).toHaveCount(0)
  await page.getByRole('button', { name: 'Switch off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByRole('button', { name: 'Create an address' })).toBeVisible()
  expect((await answerOf(page, second)).status).toBe(404)
})

test('a link in a mail about a booking leads to it by the sign-in', async ({ ada, day, open }) => {
  const place = await freePlace(ada, day, 1)
  const { id } = await book(ada, place.id, { from: place.from, to: place.from + hours(1), subject: 'Lotse' })
  const page = await open(null)
  await page.goto(`/actions/${id}`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(ada.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(ada.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/actions/${id}$`))
  await expect(page.getByText('Lotse').first()).toBeVisible()
})
