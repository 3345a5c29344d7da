// Features: admin
import { attributes, types } from '../server/demo/types.data.ts'
import { leftovers } from './leftovers.ts'
import { other } from './people.ts'
import { asProvider } from './provider.ts'
import { mostRequests, openEach, requestsOf, screensOfProvider, screensWithBooking } from './screens.ts'
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
const kinds = types.map(({ name }) => name)

/** Addresses that the provider opens beside its own: the start, what is open to everybody, and a company's screen. */
const ofEverybody = ['/', '/about', '/about/application-versions/14', '/profile', '/help-pages/help']
/** The screens are opened by so many tests, so that a slow machine finishes each in time however many there are. */
const parts = [1, 2, 3, 4, 5, 6]
for (const part of parts)
  test(`R109 every screen opens for the administrator with sixteen requests, and says nothing in English to a reader of Spanish (${part} of ${parts.length})`, async ({
    day,
    open,
  }) => {
    test.setTimeout(180_000)
    const chiara = await other('chiara')
    const page = await open(chiara)
    // The visit in which the person signed in has left the texts of the sign-in.
    await page.addInitScript(
      `if (location.host) localStorage.setItem('texts', '{"version":1,"locale":"es","texts":{}}')`,
    )
    const requests = requestsOf(page)
    const look = async (address: string) => {
      const asked = requests()
      expect.soft(asked.length, `${address} asks for ${asked.join(' ')}`).toBeLessThanOrEqual(mostRequests)
      expect(await leftovers(page, 'es', kinds), address).toEqual([])
      // Names of the company's own that have a translation, such as a floor's.
      expect(await page.locator('body').innerText(), address).not.toMatch(englishNames)
    }
    const screens = (await screensWithBooking(chiara, day)).filter((_, n) => n % parts.length === part - 1)
    expect(screens.length).toBeGreaterThan(20)
    await openEach(page, 'es', screens, look, { isCold: true })
  })

test('every screen of the provider’s opens with sixteen requests', async ({ open }) => {
  test.setTimeout(120_000)
  const page = await open(null, await asProvider())
  const requests = requestsOf(page)
  const look = (address: string) => {
    const asked = requests()
    expect.soft(asked.length, `${address} asks for ${asked.join(' ')}`).toBeLessThanOrEqual(mostRequests)
  }
  await openEach(page, 'en', [...screensOfProvider(), ...ofEverybody], look, { isCold: true })
})
