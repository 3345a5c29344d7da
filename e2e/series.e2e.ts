// Features: bookings, grid
import { bookings } from '@kontor/contract'
import { devices, type Page } from '@playwright/test'
import { ask } from './ask.ts'
import { expectAccessible, expectAccessibleInBoth, expectNarrow } from './axe.ts'
import { type FreePlace, freePlace } from './places.ts'
import { expect, test } from './test.ts'
import { hours } from './time.ts'

const { viewport: _, ...phone } = devices['Pixel 5']

const addressOf = ({ id, date, from }: FreePlace) =>
  `/bookings/add?date=${date}&resources=${id}&from=${new Date(from).toISOString()}&to=${new Date(from + hours(1)).toISOString()}`
const panel = (page: Page) => page.getByRole('complementary')
const dates = (page: Page) => page.getByRole('region', { name: 'Dates' })

/** The name of a weekday, days after a date. */
const weekday = (date: string, after = 0) =>
  new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${dayAfter(date, after)}T12:00Z`),
  )

const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(`${date}T12:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

test('a weekly series is set up by weekdays, its dates stand beside the form, and the button counts those that are booked', async ({
  ada,
  day,
  open,
}) => {
  const place = await freePlace(ada, day, 1)
  const page = await open(ada)
  await page.goto(addressOf(place))
  await panel(page).getByRole('textbox', { name: 'Subject' }).fill('Tide tables')
  await panel(page).getByRole('button', { name: 'Weekly' }).click()
  // The first date's weekday is chosen without a press.
  await expect(panel(page).getByRole('checkbox', { name: weekday(day) })).toBeChecked()
  await panel(page)
    .getByRole('spinbutton', { name: 'Dates' })
    .or(panel(page).getByRole('textbox', { name: 'Dates' }))
    .fill('4')
  const first = dates(page).getByRole('listitem').first()
  await expect(dates(page).getByRole('listitem')).toHaveCount(4)
  await expectAccessibleInBoth(page, 'a new series')
  await first.getByRole('button', { name: 'Leave out' }).click()
  await expect(first.getByRole('button', { name: 'Add back' })).toBeVisible()
  const free = await dates(page).locator('[data-state=free]').count()
  await panel(page)
    .getByRole('button', { name: new RegExp(`^Book ${free} dates?$`) })
    .click()
  await expect(panel(page)).toHaveCount(0)
  const { data } = await ask(ada.token, bookings.list, {
    query: {},
    body: { preset: { resources: [place.id], date_period: { from: day, to: dayAfter(day, 60) } } },
  })
  expect(data.flatMap(({ bookings: all }) => all).filter(({ subject }) => subject === 'Tide tables')).toHaveLength(free)
})

test('by keys alone on two weekdays; a value half typed asks nothing and loses nothing', async ({ ada, day, open }) => {
  const place = await freePlace(ada, day, 1)
  const page = await open(ada)
  await page.goto(addressOf(place))
  await panel(page).getByRole('button', { name: 'Never' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const every = panel(page).getByRole('textbox', { name: 'Every' })
  await page.keyboard.press('Tab')
  await expect(every).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(panel(page).getByRole('checkbox', { checked: true })).not.toHaveCount(0)
  await every.fill('')
  await expect(panel(page).getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await every.fill('2')
  await expect(dates(page).getByRole('listitem').first()).toBeVisible()
})

test('on a phone the dates follow the weekdays in the form', async ({ ada, day, open }) => {
  const place = await freePlace(ada, day, 1)
  const page = await open(ada, { ...phone, viewport: { width: 390, height: 844 } })
  await page.goto(addressOf(place))
  await panel(page).getByRole('button', { name: 'Weekly' }).tap()
  const other = panel(page).getByRole('checkbox', { name: weekday(day, 1) })
  await other.tap()
  await expect(other).toBeChecked()
  expect((await other.boundingBox())!.height).toBeGreaterThanOrEqual(40)
  await expect(dates(page).getByRole('listitem').first()).toBeVisible()
  await expectNarrow(page, 'a new series')
  await expectAccessible(page, 'a new series on a phone')
})
