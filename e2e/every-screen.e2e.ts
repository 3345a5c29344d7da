import type { Page } from '@playwright/test'
import { attributes, types } from '../server/demo/types.data.ts'
import { expectNarrow } from './axe.ts'
import { label, leftovers } from './leftovers.ts'
import { other, type Person, speak } from './people.ts'
import { book, freePlace } from './places.ts'
import { asProvider } from './provider.ts'
import { screensOf, screensOfProvider } from './screens.ts'
import { expect, test } from './test.ts'
import { dayAhead, hours } from './time.ts'

/** `npm run sweep` opens every screen as every role, in Arabic, and on the narrowest phone. */
const isSweep = !!process.env.SWEEP

/** Opens each address; it shows its screen, or that there is none for this person, and nothing on it has failed. */
async function openEach(page: Page, locale: string, addresses: readonly string[], look: (address: string) => unknown) {
  const failures = ['shell.load_failed', 'shell.screen_failed', 'form.screen_broke'].map((code) => label(locale, code))
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
    await expect(page.locator('[data-progress]'), address).toHaveCount(0)
    for (const failure of failures) await expect(page.getByText(failure), address).toHaveCount(0)
    await look(address)
  }
}

/** What the demo company calls floors, types and equipment in English, where it says them in Spanish too; lockers have it in their own names. */
const englishNames = new RegExp(
  ['\\d(?:st|nd|rd|th) floor', 'Ground floor', ...[...types, ...attributes].map(({ name }) => name)]
    .filter((name) => !['Video', 'Parking', 'Locker'].includes(name))
    .map((name) => `\\b${name}\\b`)
    .join('|'),
)
const kinds = types.map(({ name }) => name)

async function screens(person: Person, day: number): Promise<string[]> {
  const place = await freePlace(person, dayAhead(day), 1)
  const { bookings } = await book(person, place.id, { subject: 'Vela', from: place.from, to: place.from + hours(1) })
  return screensOf(person, bookings[0]!.id)
}

test('R109 every screen opens for the administrator, and says nothing in English to a reader of Spanish', async ({
  open,
}) => {
  test.setTimeout(240_000)
  const chiara = await other('chiara')
  const page = await open(chiara)
  await openEach(page, 'es', await screens(chiara, 33), async (address) => {
    expect(await leftovers(page, 'es', kinds), address).toEqual([])
    // Names of the company's own that have a translation, such as a floor's.
    expect(await page.locator('body').innerText(), address).not.toMatch(englishNames)
  })
})

test('every screen of the provider opens', async ({ open }) => {
  const page = await open(null, await asProvider())
  await openEach(page, 'en', screensOfProvider(), () => undefined)
})

if (isSweep)
  for (const [who, day] of [
    ['ada', 34],
    ['nele', 35],
    ['ben', 36],
  ] as const)
    test(`every screen opens for ${who}, in Arabic, and fits a phone of 360 px`, async ({ ada, nele, open }) => {
      test.setTimeout(600_000)
      const person = who === 'ada' ? ada : who === 'nele' ? nele : await other(who)
      const addresses = await screens(person, day)
      await speak(person, 'ar')
      const page = await open(person)
      await openEach(page, 'ar', addresses, (address) => expectNarrow(page, address))
      await speak(person, 'en')
    })
