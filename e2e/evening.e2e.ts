// Features: open-day, grid, plan, home
import { home, levels } from '@kontor/contract'
import type { Locator } from '@playwright/test'
import { ask } from './ask.ts'
import { inDatabase } from './database.ts'
import { type Box, card, dragOver, gridOf, showsDay, startOf, undo } from './grid.ts'
import { endToday } from './open-day.ts'
import { floorOf, freePlace, presetOf } from './places.ts'
import { expect, test } from './test.ts'
import { dayAfter, dayText, today } from './time.ts'

test('R230 when today is over Book leads to the next open day, and a grid without a date stays on today and leads there', async ({
  ada,
  open,
}) => {
  const page = await open(ada)
  await endToday(page, ada)
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name: 'Book', exact: true }).click()
  await expect(gridOf(page)).toBeVisible()
  await expect(page).toHaveURL(/date=\d{4}-\d\d-\d\d/)
  const next = new URL(page.url()).searchParams.get('date')!
  expect(next > today()).toBe(true)
  await expect(page.getByText(`Nothing more can be booked today, so this shows ${dayText(next)}.`)).toBeVisible()

  await page.goto(page.url().split('?')[0]!)
  await expect(page.getByText('Nothing more can be booked today.')).toBeVisible()
  await expect(page).not.toHaveURL(/date=/)
  await page.getByRole('button', { name: `Go to ${dayText(next)}` }).click()
  await expect(page).toHaveURL(new RegExp(`date=${next}`))
  await expect(gridOf(page)).toHaveAccessibleName(new RegExp(String(Number(next.slice(8)))))
})

test('a plan opened on a day that is over says so and leads to the next open day, and back, on a phone too', async ({
  ada,
  open,
}) => {
  const level = await floorOf(ada, '2nd floor')
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const page = await open(ada, { viewport })
    await endToday(page, ada)
    await page.goto('/plan')
    const places = page.getByRole('region', { name: 'All locations' })
    await places.getByRole('button', { name: /^2nd floor Hamburg/ }).click()
    await expect(page).toHaveURL(new RegExp(`/plan/${level}/resources\\?date=`))
    await page.goto(`/plan/${level}/resources/maps?date=${today()}`)
    await expect(page.getByText('Nothing more can be booked today.')).toBeVisible()
    await page.getByRole('button', { name: /^Go to / }).click()
    await expect(page.getByText(/, so this shows /)).toBeVisible()
    await expect(page).toHaveURL(/date=/)
    expect(new URL(page.url()).searchParams.get('date')! > today()).toBe(true)
    await page.getByRole('button', { name: `Show ${dayText(today())}` }).click()
    await expect(page.getByText('Nothing more can be booked today.')).toBeVisible()
  }
})

test('stepping to another day scrolls to its opening, and the button that books names the day', async ({
  ada,
  day,
  open,
}) => {
  const place = await freePlace(ada, day, 4)
  const page = await open(ada)
  await page.goto(place.address)
  await expect(gridOf(page)).toBeVisible()
  const scrolled = () => page.locator('[data-frame]').evaluate((frame: { scrollLeft: number }) => frame.scrollLeft)
  await expect.poll(scrolled).toBeGreaterThan(0)
  const opening = await scrolled()
  await page.locator('[data-frame]').evaluate((frame: { scrollLeft: number }) => {
    frame.scrollLeft = 1400
  })
  await page.getByRole('button', { name: 'Next day' }).click()
  await showsDay(page, dayAfter(day))
  await expect.poll(scrolled).toBeCloseTo(opening, -2)

  await page.getByRole('button', { name: 'Previous day' }).click()
  await showsDay(page, day)
  await dragOver(page, place, place.from, place.from + 3_600_000)
  const book = card(page).getByRole('button', { name: `Book ${dayText(day)}` })
  await expect(book).toBeVisible()
  // No label in the card is cut.
  const hidden = (label: { scrollWidth: number; clientWidth: number }) => label.scrollWidth - label.clientWidth
  for (const label of await card(page).locator('button span').all())
    expect(await label.evaluate(hidden)).toBeLessThanOrEqual(0)
})

test('when today is over the start shows the next open day, on the clock of the building', async ({ ada, open }) => {
  const page = await open(ada, { timezoneId: 'Pacific/Auckland' })
  await endToday(page, ada)
  await page.goto('/')
  await expect(startOf(page)).toBeVisible()
  // Today stays the day as long as a booking of it is left.
  const lede = page.locator('main p').first()
  await expect(lede).toContainText(/Today is over\.|Nothing more can be booked today\.|left\./)
  const again = page.getByRole('region', { name: 'Book again' })
  await expect(again.getByRole('button', { name: /^Book .*, [A-Z][a-z]{2} \d+ [A-Z][a-z]{2}$/ }).first()).toBeVisible()
})

test('in the evening the start offers the usual desk where the next open day has none, and one press books it', async ({
  ada,
  open,
}) => {
  const next = (await ask(ada.token, levels.openDay, { query: {} })).data.next_open_day!
  // Frees Ada's whole day and her usual desks, whatever the demo has booked there by chance; today may be such a day, too.
  await inDatabase(
    `delete from bookings where company_id = current_company() and starts < $2::date + 2 and ends > $1::date
       and (host_id = (select id from users where company_id = current_company() and email = $3)
         or resource_id in (select id from resources where name = any($4)))`,
    [today(), next, ada.email, (await ask(ada.token, home.usual)).data.map(({ name }) => name)],
  )
  const desk = (await ask(ada.token, home.usual)).data.find(({ kind }) => kind === 'desk')!
  const page = await open(ada)
  await endToday(page, ada)
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Next booking' })
  await expect(card.getByRole('heading', { name: /^No desk for [A-Z][a-z]+day yet$/ })).toBeVisible()
  await expect(card.getByText(/, opens \d\d:\d\d$/)).toBeVisible()
  await expect(card.getByRole('img', { name: new RegExp(`^Your day: ${desk.name}, not booked yet `) })).toBeVisible()
  await expect(card.getByRole('link', { name: 'Choose on the plan' })).toHaveAttribute(
    'href',
    new RegExp(`^/plan/\\d+/resources/maps\\?date=${next}$`),
  )
  await card.getByRole('button', { name: `Book ${desk.name}, ${dayText(next)}` }).click()
  await expect(card.getByRole('heading', { name: desk.name })).toBeVisible()
  await expect(card.getByRole('img', { name: new RegExp(`^Your day: ${desk.name} `) })).toBeVisible()
  await undo(page).click()
  await expect(card.getByRole('heading', { name: /^No desk for / })).toBeVisible()
})

test('shortly before midnight the day still ends at 24:00, and the time of now is read in full', async ({
  ada,
  open,
}) => {
  // Only the browser's clock is late. By it the token would be from the future; the server gets the real one.
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const future = `${part({ alg: 'none' })}.${part({ sub: '1', exp: 4e9 })}.x`
  const page = await open({ ...ada, token: future })
  await page.route('**/company/v1/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${ada.token}` } }),
  )
  await page.clock.setFixedTime(`${today()}T22:50:00Z`)
  await page.goto(`/bookings-grid/${await presetOf(ada, 'building')}?date=${today()}`)
  const frame = page.locator('[data-frame]')
  const badge = frame.getByText(/^2[23]:50$/)
  await frame.evaluate((element: Box) => {
    element.scrollLeft = 9999
  })
  const right = async (part: Locator) => (await part.boundingBox())!.x + (await part.boundingBox())!.width
  await expect(badge).toBeVisible()
  expect(await right(page.locator('[data-track]'))).toBeLessThanOrEqual((await right(frame)) + 1)
  expect(await right(page.locator('[data-track]'))).toBeGreaterThan((await right(frame)) - 2)
  expect(await right(badge)).toBeLessThanOrEqual(await right(frame))
})

test('a closed day says when the place is open and leads to the next open day, on grid, list and map, on a phone too', async ({
  ada,
  open,
}) => {
  const level = await floorOf(ada, '2nd floor')
  const preset = await presetOf(ada, 'building')
  const daysToSaturday = (13 - new Date(today()).getUTCDay()) % 7 || 7
  const saturday = dayAfter(today(), daysToSaturday)
  const monday = dayAfter(saturday, 2)
  const setWeekend = (hours: string) =>
    inDatabase(
      `update levels set working_hours = working_hours || jsonb_build_object('saturday', $1::jsonb, 'sunday', $1::jsonb)
       where company_id = current_company() and working_hours is not null`,
      [hours],
    )
  await setWeekend('[]')
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const page = await open(ada, { viewport })
    const addresses = [`/bookings-grid/${preset}`, `/plan/${level}/resources/maps`, `/plan/${level}/resources`]
    for (const address of addresses) {
      await page.goto(`${address}?date=${saturday}`)
      await expect(page.getByText('Closed on Saturdays', { exact: true })).toBeVisible()
      await expect(page.getByText(/ is open Mon\s–\sFri 07:00\s–\s20:00\.$/)).toBeVisible()
      await page.getByRole('button', { name: `Go to ${dayText(monday)}` }).click()
      await expect(page).toHaveURL(new RegExp(`date=${monday}`))
      await expect(page.getByText('Closed on Saturdays', { exact: true })).toHaveCount(0)
    }
  }
  await setWeekend('[["08:00", "18:00"]]')
})

test('in the evening a new booking begins at nine on the next open day', async ({ ada, open }) => {
  const page = await open(ada)
  await endToday(page, ada)
  await page.goto('/bookings')
  await page.getByRole('banner').getByRole('link', { name: 'New booking', exact: true }).click()
  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('textbox', { name: 'From', exact: true })).toHaveValue('09:00')
  const next = (await ask(ada.token, levels.openDay, { query: {} })).data.next_open_day!
  const [year, month, day] = next.split('-').map(Number)
  const date = panel.getByRole('textbox', { name: 'Date' })
  const digits = (await date.inputValue()).match(/\d+/g)!.map(Number)
  expect(digits.toSorted()).toEqual([year!, month!, day!].toSorted())
})
