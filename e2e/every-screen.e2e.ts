// Features: admin
import type { Page } from '@playwright/test'
import { demoRoles } from '../server/demo/rights.data.ts'
import { attributes, types } from '../server/demo/types.data.ts'
import { expectAccessibleInBoth, expectNarrow } from './axe.ts'
import { leftovers } from './leftovers.ts'
import { mostRequests, openEach, requestsOf } from './opening.ts'
import { other } from './people.ts'
import { asProvider } from './provider.ts'
import { screensOfProvider, screensWithBooking } from './screens.ts'
import { expect, test } from './test.ts'

/**
 * English names of the demo company's floors, types and equipment that have a Spanish name too. Lockers are left out:
 * their names are the company's own.
 */
const englishNames = new RegExp(
  ['\\d(?:st|nd|rd|th) floor', 'Ground floor', ...[...types, ...attributes].map(({ name }) => name)]
    .filter((name) => !['Video', 'Parking', 'Locker'].includes(name))
    .map((name) => `\\b${name}\\b`)
    .join('|'),
)
const ownNames = [...types, ...demoRoles].map(({ name }) => name)

/** Addresses that the provider opens beside its own: the start, what is open to everybody, and a company's screen. */
const ofEverybody = ['/', '/about', '/about/application-versions/14', '/profile', '/help-pages/help']
/** Addresses of a list, a form, a picker and others, a screen of each kind; `npm run sweep` looks at every screen as several people. */
const kinds =
  /^(?:\/home|\/mails|\/failed-jobs|\/resource-types|\/plan\/\d+(?:\/(?:resources|slots))?|\/pass\/\d+|\/actions\/\d+|\/level\/\d+\/edit(?:\/timezone)?)$/
/** Screens without parts that load after them, whose texts come in one request. */
const withTextsAtOnce = /^\/(?:resource-types|plan|bookings-grid)$/
/** An address of each kind of the provider's screens, and what shows once it is complete. */
const kindsOfProvider = new Map<string, (page: Page) => ReturnType<Page['getByRole']>>([
  ['/', (page) => page.getByRole('link', { name: /^API reference/ })],
  ['/usage', (page) => page.getByRole('row', { name: /^All companies/ })],
  ['/help-pages', (page) => page.getByRole('table', { name: 'Help pages' })],
  ['/help-pages/add-page', (page) => page.getByRole('region', { name: 'Preview' }).getByText('Nothing written yet.')],
  ['/help-pages/css', (page) => page.getByRole('region', { name: 'Preview' }).getByRole('article')],
  ['/about', (page) => page.getByRole('link', { name: 'Add version' })],
  ['/about/add-version/select-application', (page) => page.getByRole('option', { name: 'Visitors' })],
  ['/about/application-versions/14', (page) => page.getByRole('heading', { name: 'Versions of Bookings' })],
])

/** Expects that a screen opened with few requests. */
function expectFew(asked: readonly string[], address: string): void {
  expect.soft(asked.length, `${address} asks for ${asked.join(' ')}`).toBeLessThanOrEqual(mostRequests)
}

/** Expects that a screen is accessible in both schemes, and doesn't scroll sideways on a phone. */
async function expectUsable(page: Page, address: string): Promise<void> {
  await expectAccessibleInBoth(page, address)
  await expectNarrow(page, address)
}

/** The screens are opened by so many tests, so that a slow machine finishes each in time however many there are. */
const parts = [1, 2, 3, 4, 5, 6]
for (const part of parts)
  test(`R109 every screen opens for the administrator with sixteen requests, and says nothing in English to a reader of Spanish; of each kind one is accessible (${part} of ${parts.length})`, async ({
    day,
    open,
  }) => {
    test.setTimeout(240_000)
    const chiara = await other('chiara')
    const page = await open(chiara)
    // The visit in which the person signed in has left the texts of the sign-in.
    await page.addInitScript(
      `if (location.host) localStorage.setItem('texts', '{"version":1,"locale":"es","texts":{}}')`,
    )
    const requests = requestsOf(page)
    const look = async (address: string) => {
      const asked = requests()
      expectFew(asked, address)
      const texts = asked.filter((request) => request.startsWith('GET /texts/'))
      if (withTextsAtOnce.test(address)) expect.soft(texts, address).toHaveLength(1)
      expect(await leftovers(page, 'es', ownNames), address).toEqual([])
      // Names of the company's own that have a translation, such as a floor's.
      expect(await page.locator('body').innerText(), address).not.toMatch(englishNames)
      if (kinds.test(address)) await expectUsable(page, address)
    }
    const screens = (await screensWithBooking(chiara, day)).filter((_, n) => n % parts.length === part - 1)
    expect(screens.length).toBeGreaterThan(20)
    await openEach(page, 'es', screens, look, { isCold: true })
  })

test('every screen of the provider’s opens with sixteen requests; of each kind one is accessible, and fits a phone', async ({
  open,
}) => {
  test.setTimeout(240_000)
  const page = await open(null, await asProvider())
  const requests = requestsOf(page)
  const look = async (address: string) => {
    expectFew(requests(), address)
    const ready = kindsOfProvider.get(address)
    if (!ready) return
    await expect(ready(page).first()).toBeVisible()
    await expectUsable(page, address)
  }
  const addresses = new Set([...screensOfProvider(), ...ofEverybody, ...kindsOfProvider.keys()])
  await openEach(page, 'en', [...addresses], look, { isCold: true })
})
