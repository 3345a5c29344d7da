// Features: calendar, bookings
import { bookings, levels } from '@kontor/contract'
import { devices } from '@playwright/test'
import { ask } from './ask.ts'
import { expectAccessible, expectAccessibleInBoth, expectNarrow } from './axe.ts'
import { other, setLanguage } from './people.ts'
import { book, freePlace } from './places.ts'
import { expect, test } from './test.ts'
import { busyDay, hours } from './time.ts'

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
  // The week stays, dimmed, until the month is there.
  const days = page.locator('li > a[data-day]')
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

const { viewport: _, ...phone } = devices['Pixel 5']

test('the calendar is one of the screens of bookings, in the menu and by keys; each of its views is accessible', async ({
  ada,
  day,
  open,
}) => {
  const place = await freePlace(ada, day, 1)
  await book(ada, place.id, { subject: 'Capella', from: place.from, to: place.from + hours(1) })
  const page = await open(ada)
  await page.goto('/')
  const entry = page.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name: 'Bookings' })
  await entry.click()
  const views = page.getByRole('navigation', { name: 'Bookings' })
  await views.getByRole('link', { name: 'Calendar' }).press('Enter')
  await expect(page).toHaveURL(/\/calendar$/)
  await expect(views.getByRole('link', { name: 'Calendar' })).toHaveAttribute('aria-current', 'page')
  await expect(entry).toHaveAttribute('aria-current', 'page')
  for (const view of ['week', 'month', 'day']) {
    await page.goto(`/calendar?view=${view}&date=${day}`)
    await expect(page.getByRole('link', { name: /^Capella, / })).toBeVisible()
    await expectAccessibleInBoth(page, `the calendar by ${view}`)
  }
})

test('on a phone the calendar is a tap from the list, a day is picked in the month, and nothing scrolls sideways', async ({
  ada,
  day,
  open,
}) => {
  const place = await freePlace(ada, day, 1)
  await book(ada, place.id, { subject: 'Spica', from: place.from, to: place.from + hours(1) })
  const page = await open(ada, { ...phone, viewport: { width: 390, height: 844 } })
  await page.goto('/bookings')
  await page.getByRole('navigation', { name: 'Bookings' }).getByRole('link', { name: 'Calendar' }).tap()
  await page.goto(`/calendar?view=month&date=${day}`)
  await page
    .locator('[data-day]', { hasText: new RegExp(`^${Number(day.slice(8))}$`) })
    .and(page.locator('li:not([data-other]) > *'))
    .tap()
  await expect(page).toHaveURL(new RegExp(`date=${day}`))
  const event = page.getByRole('link', { name: /^Spica, / })
  await expect(event).toBeVisible()
  await expectAccessibleInBoth(page, 'a day on a phone')
  await expectNarrow(page, 'a day on a phone')
  await event.tap()
  await expect(page).toHaveURL(/\/bookings\/edit\/\d+/)
})

test('free time begins a booking: by a drag, by Enter on an hour, and on a phone from a day', async ({
  ada,
  day,
  open,
}) => {
  const page = await open(ada)
  await page.goto(`/calendar?date=${day}`)
  await expect(
    page.getByRole('complementary', { name: 'Month' }).getByRole('button', { pressed: true }),
  ).not.toHaveCount(0)
  const hour = page.getByRole('button', { name: new RegExp(`${Number(day.slice(8))} .*14:00: book$`) })
  const { x, y, height } = (await hour.boundingBox())!
  await page.mouse.move(x + 9, y + 3)
  await page.mouse.down()
  await page.mouse.move(x + 9, y + height * 1.5, { steps: 3 })
  await page.mouse.up()
  await expect(page).toHaveURL(/\/bookings\/add\?/)
  const asked = new URL(page.url()).searchParams
  expect(Date.parse(asked.get('to')!) - Date.parse(asked.get('from')!)).toBe(hours(1.5))
  await expect(page.getByRole('heading', { name: 'New booking' })).toBeVisible()
  await page.goBack()
  await page.locator(`[data-day][href*="${day}"]`).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/bookings\/add\?/)
  const small = await open(ada, { ...phone, viewport: { width: 390, height: 844 } })
  await small.goto(`/calendar?date=${day}`)
  await small.getByRole('link', { name: new RegExp(`${Number(day.slice(8))} .*: book$`) }).tap()
  await expect(small).toHaveURL(new RegExp(`/bookings/add\\?.*date=${day}`))
})

test('a booking that is over has lost its fill', async ({ ada, open }) => {
  const page = await open(ada)
  await page.goto('/calendar?view=month')
  await expect(page.locator('[data-day] ~ [data-over]').first()).toBeVisible()
})

test('in Arabic a day of the month says when each booking starts, and is accessible', async ({ day, open }) => {
  const hannah = await other('hannah')
  await setLanguage(hannah, 'ar')
  const place = await freePlace(hannah, day, 1)
  await book(hannah, place.id, { subject: 'Adhara', from: place.from, to: place.from + hours(1) })
  const page = await open(hannah)
  await page.goto(`/calendar?view=month&date=${day}`)
  await expect(page.getByRole('link', { name: /^Adhara/ }).locator('time')).toHaveText(/^\d\d:\d\d$/)
  await expectAccessible(page, 'the calendar in Arabic')
})

test('of all bookings the calendar says how many there are, on every day that has some, and leads on to them', async ({
  nele,
  open,
}) => {
  const day = busyDay()
  const { data } = await ask(nele.token, bookings.counts, { query: { from: day, to: day } })
  const count = data.days.reduce((sum, each) => sum + each.count, 0)
  expect(count).toBeGreaterThan(50)
  const page = await open(nele)
  await page.goto(`/calendar?whose=all&view=month&date=${day}`)
  await expect(page.getByRole('button', { name: new RegExp(`, ${count} bookings$`) })).not.toHaveCount(0)
  await expectAccessibleInBoth(page, 'the numbers of a month')
  await page.goto(`/calendar?whose=all&date=${day}`)
  const hour = page.getByRole('link', { name: new RegExp(`${Number(day.slice(8))} .*10:00, \\d+ bookings$`) })
  await expectAccessibleInBoth(page, 'the numbers of a week')
  await hour.click()
  await expect(page).toHaveURL(new RegExp(`view=day.*date=${day}|date=${day}.*view=day`))
  // No grid shows the sites of all cities at once: one of them is chosen, and its grid has what was counted.
  await expect(page.getByText(/^Choose a place to go on to its grid\./)).toBeVisible()
  await page.getByRole('button', { name: 'Place: All places' }).click()
  await page.getByRole('row', { name: 'Hamburg', exact: true }).click()
  const places = await ask(nele.token, levels.all, { query: { depth: 'TOP' } })
  const hamburg = places.data.find(({ name }) => name === 'Hamburg')!
  const there = await ask(nele.token, bookings.counts, { query: { from: day, to: day, level_id: hamburg.id } })
  const ofType = there.data.days.toSorted((a, b) => b.count - a.count)[0]!
  const type = there.data.types.find(({ id }) => id === ofType.resource_type_id)!
  const named = `${type.name}, ${ofType.count} bookings`
  await page.getByRole('link', { name: named, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/bookings-grid.*type=${type.id}.*level=${hamburg.id}`))
  const small = await open(nele, { ...phone, viewport: { width: 390, height: 844 } })
  await small.goto(`/calendar?whose=all&date=${day}&view=day&level=${hamburg.id}`)
  await expect(small.getByRole('link', { name: new RegExp(`, ${named}$`) })).toBeVisible()
  await expectNarrow(small, 'the numbers of a day on a phone')
})
