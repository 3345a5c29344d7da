// Features: login, grid, bookings
import type { Page } from '@playwright/test'
import { types } from '../server/demo/types.data.ts'
import { card, dragOver, gridOf, openGrid } from './grid.ts'
import { label, leftovers } from './leftovers.ts'
import { keepToday } from './open-day.ts'
import { other, setLanguage } from './people.ts'
import { bookedRange, freePlace } from './places.ts'
import { expect, test } from './test.ts'
import { hours } from './time.ts'

const readers = [
  { locale: 'de', who: 'greta', subject: 'Fahrwasser' },
  { locale: 'es', who: 'ines', subject: 'Marea alta' },
  { locale: 'fr', who: 'elif', subject: 'Grand pavois' },
  { locale: 'ar', who: 'hannah', subject: 'موعد الرسو' },
] as const
/** `npm run sweep` asks all of them. */
const isSweep = !!process.env.SWEEP
const sample = readers.filter(({ locale }) => isSweep || locale === 'de' || locale === 'ar')

/** Expects that nothing on the page is English, except the company's names for its kinds of resources. */
async function expectAllIn(page: Page, locale: string, screen: string) {
  // Answers of the server are read again in the new language.
  await expect.poll(() => leftovers(page, locale, kinds), { message: `${screen} in ${locale}` }).toEqual([])
}

/** A booking without a subject was named after its kind, in the language of the person who made it. */
const kinds = types.map(({ name }) => name)

test('what is left in English would be found', async ({ open }) => {
  const page = await open(null)
  await page.goto('/login')
  const title = 'Sign in to Halden Maritime'
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  expect(await leftovers(page, 'de')).toEqual(
    expect.arrayContaining(['login.sign_in: Sign in', 'login.password: Password', `login.title_of: ${title}`]),
  )
})

for (const { locale, who, subject } of sample)
  test(`R109 R108 switched to ${locale}, no screen says anything in the language before`, async ({ day, open }) => {
    const person = await other(who)
    const t = (code: string) => label(locale, code)
    await setLanguage(person, 'en')
    const place = await freePlace(person, day, 4)
    const page = await open(person)
    await openGrid(page, place)
    await page.getByRole('button', { name: /profile and sign out/ }).click()
    await page.getByRole('combobox', { name: 'Language' }).selectOption(locale)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('grid.title'))
    await expectAllIn(page, locale, 'the grid and the profile, switched')
    await page.keyboard.press('Escape')

    await dragOver(page, place, place.from + hours(1), place.from + hours(2))
    await expect(card(page).getByRole('button', { name: t('bookings.book_this') })).toBeVisible()
    await expectAllIn(page, locale, 'the form')
    await card(page).getByRole('textbox').fill(subject)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: t('shell.undo') })).toBeVisible()
    await expectAllIn(page, locale, 'the message')
    await expect
      .poll(() => bookedRange(person, [place], subject))
      .toEqual({ resource_id: place.id, from: place.from + hours(1), to: place.from + hours(2) })

    await page.getByRole('gridcell', { name: subject }).click()
    await expect(card(page).getByRole('button', { name: t('grid.cancel') })).toBeVisible()
    await expectAllIn(page, locale, 'an open booking')
    await page.keyboard.press('Escape')
    await page.locator('[aria-haspopup=dialog]:not([aria-label])').click()
    await expect(page.getByRole('button', { name: t('day.month_after') })).toBeVisible()
    await expectAllIn(page, locale, 'the calendar')
    const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.parse(place.date))
    await expect(page.getByRole('dialog')).toContainText(new RegExp(month, 'i'))
    await page.keyboard.press('Escape')
    await gridOf(page).press('Home')
    await gridOf(page).press(locale === 'ar' ? 'ArrowRight' : 'ArrowLeft')
    await gridOf(page).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: t('grid.grey.closed') })).toBeVisible()
    await expectAllIn(page, locale, 'why a cell is grey')

    // By its subject: the bookings of a whole building may stand before a person's own.
    await page.goto(`/bookings?further=42&query=${encodeURIComponent(subject)}`)
    await page.getByRole('row', { name: subject }).first().getByRole('link').click()
    await expect(page.getByRole('button', { name: t('form.save') })).toBeVisible()
    await expectAllIn(page, locale, 'the list and a booking')
    await page.getByRole('button', { name: t('bookings.cancel_booking') }).click()
    await expect(page.getByRole('button', { name: t('shell.undo') })).toBeVisible()
    await expectAllIn(page, locale, 'a cancelled booking')

    await page.goto('/404')
    await expect(page.getByRole('heading', { name: t('shell.not_found') })).toBeVisible()
    await expectAllIn(page, locale, '404')
  })

test('people of the demo company see everything in their own language from the first sign-in', async ({ open }) => {
  for (const { locale, who } of readers.slice(0, isSweep ? 3 : 1)) {
    const person = await other(who)
    const page = await open(null)
    // In the evening the start is about the next day, and says so in its title.
    await keepToday(page, person)
    const { email, password } = person
    await page.goto('/login')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
    await page.keyboard.press('Enter')
    // The house rules come before their start.
    const accept = page.getByRole('button', { name: label(locale, 'documents.accept') })
    await expect(accept).toBeVisible()
    await expectAllIn(page, locale, 'the house rules')
    await accept.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label(locale, 'home.title'))
    await expectAllIn(page, locale, 'the start')
    await page.goto('/bookings-grid')
    await expect(gridOf(page)).toBeVisible()
    await expectAllIn(page, locale, 'the grid')
    await page.close()
  }
})
