// Features: open-day, home
import { bookings } from '@kontor/contract'
import { devices, type Locator, type Page } from '@playwright/test'
import { ask } from './ask.ts'
import { endToday } from './open-day.ts'
import type { Person } from './people.ts'
import { expect, test } from './test.ts'
import { dayAfter } from './time.ts'

const { viewport: _, ...phone } = devices['Pixel 5']

/** The next Monday, never today, at least two days ahead: the plan doesn't open on it by itself. At the end of a month the next working day, which the month of the plan still shows. */
function workingDay(): string {
  const today = new Date().toISOString().slice(0, 10)
  const isMonday = (day: string) => new Date(`${day}T12:00Z`).getUTCDay() === 1
  let monday = dayAfter(today, 2)
  while (!isMonday(monday)) monday = dayAfter(monday)
  if (monday.slice(0, 7) === today.slice(0, 7)) return monday
  let next = dayAfter(today)
  while ([0, 6].includes(new Date(`${next}T12:00Z`).getUTCDay())) next = dayAfter(next)
  return next
}

/** Presses one control after the other, and returns their number. */
async function presses(...all: (() => Promise<void>)[]): Promise<number> {
  for (const press of all) await press()
  return all.length
}

const lately = async ({ token }: Person, day: string) => {
  const body = { preset: { my_bookings: true, date_period: { from: day, to: day } } }
  const { data } = await ask(token, bookings.list, { query: {}, body })
  return data.flatMap(({ bookings: found }) => found).filter(({ status }) => status === 'booked')
}

async function expectMorning(person: Person, day: string, had: readonly { id: number }[]) {
  const made = (await lately(person, day)).filter(({ id }) => !had.some((each) => each.id === id))
  expect(made).toHaveLength(1)
  const { datetime_from, datetime_to } = made[0]!
  expect(Date.parse(datetime_from)).toBeLessThanOrEqual(Date.parse(`${day}T09:00:00Z`))
  expect(Date.parse(datetime_to)).toBeGreaterThanOrEqual(Date.parse(`${day}T11:00:00Z`))
}

const plan = (page: Page) =>
  page.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name: 'Plan', exact: true })
/** A free resource that has all that is looked for. */
const best = (region: Locator) => region.getByRole('button', { name: /^Book / }).first()
const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const named = (day: string) =>
  new RegExp(`${dayNames[new Date(`${day}T12:00Z`).getUTCDay()]}.*\\b${Number(day.slice(8))}\\b`)

test('from the start to a desk with two screens on a morning to come by five presses', async ({ ada, open }) => {
  const day = workingDay()
  const had = await lately(ada, day)
  const page = await open(ada)
  await endToday(page, ada)
  await page.goto('/')
  const picker = page.getByRole('dialog')
  const made = await presses(
    () => plan(page).click(),
    () =>
      page
        .locator('header')
        .getByRole('button', { name: /^\w{3} \d+ \w{3}$/ })
        .click(),
    () => picker.getByRole('button', { name: named(day) }).click(),
    () => page.getByRole('button', { name: 'Two screens', exact: true }).click(),
    () => best(page.getByRole('region', { name: 'Meets all needs' })).click(),
  )
  expect(made).toBeLessThanOrEqual(6)
  await expect(page.getByRole('button', { name: 'Two screens', exact: true, pressed: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expectMorning(ada, day, had)
  await page.getByRole('button', { name: 'Undo' }).click()
})

test('on a phone by six taps', async ({ ada, open }) => {
  const day = workingDay()
  const had = await lately(ada, day)
  const page = await open(ada, { ...phone, viewport: { width: 390, height: 844 } })
  await endToday(page, ada)
  await page.goto('/')
  const sheet = page.getByRole('dialog', { name: 'When and what' })
  const made = await presses(
    () => plan(page).tap(),
    () =>
      page
        .locator('header')
        .getByRole('button', { name: /^\w{3} \d+, / })
        .tap(),
    () => sheet.getByRole('button', { name: named(day) }).tap(),
    () => sheet.getByRole('button', { name: 'Two screens', exact: true }).tap(),
    () => sheet.getByRole('button', { name: /^Show \d/ }).tap(),
    () =>
      page
        .getByRole('button', { name: /^Book / })
        .last()
        .tap(),
  )
  expect(made).toBeLessThanOrEqual(6)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expectMorning(ada, day, had)
  await page.getByRole('button', { name: 'Undo' }).tap()
})

test('a need that is chosen keeps the focus, and one more key takes it back', async ({ ada, open }) => {
  const page = await open(ada)
  await page.goto('/')
  await plan(page).click()
  const need = page.getByRole('button', { name: 'Two screens', exact: true })
  await need.focus()
  await page.keyboard.press('Space')
  await expect(need).toHaveAttribute('aria-pressed', 'true')
  await expect(need).toBeFocused()
  await page.keyboard.press('Space')
  await expect(need).toHaveAttribute('aria-pressed', 'false')
  await expect(need).toBeFocused()
})
