import { attributes, types } from '../server/demo/types.data.ts'
import { leftovers } from './leftovers.ts'
import { other } from './people.ts'
import { openEach, requestsOf, screensWithBooking } from './screens.ts'
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

/** A cold link asks for twelve things, its calls included (decision 0010). */
const mostRequests = 12
/** Screens that ask for more, each by what it asks: where one is mended, its line goes. */
const askForMore: [at: RegExp, most: number][] = [
  // The drawings to choose from, over the tree and the form.
  [/^\/level\/\d+\/(?:add|edit)\/map$/, 13],
  // The list, the booking, its reservation and whether there are hosts; then what is chosen from.
  [/^\/bookings\/edit\/\d+$/, 13],
  [/^\/bookings\/edit\/\d+\/(?:host|slots)$/, 14],
  [/^\/bookings\/edit\/\d+\/resource$/, 15],
  // Documents to accept stand in place of the start.
  [/^\/(?:home)?$/, 13],
]
const mostFor = (address: string) => askForMore.find(([at]) => at.test(address))?.[1] ?? mostRequests

test('R109 every screen opens for the administrator with twelve requests, and says nothing in English to a reader of Spanish', async ({
  day,
  open,
}) => {
  test.setTimeout(240_000)
  const chiara = await other('chiara')
  const page = await open(chiara, { serviceWorkers: 'block' })
  // The visit in which the person signed in has left the texts of the sign-in.
  await page.addInitScript(`localStorage.setItem('texts', '{"version":1,"locale":"es","texts":{}}')`)
  const requests = requestsOf(page)
  const look = async (address: string) => {
    const asked = requests()
    expect.soft(asked.length, `${address} asks for ${asked.join(' ')}`).toBeLessThanOrEqual(mostFor(address))
    expect(await leftovers(page, 'es', kinds), address).toEqual([])
    // Names of the company's own that have a translation, such as a floor's.
    expect(await page.locator('body').innerText(), address).not.toMatch(englishNames)
  }
  await openEach(page, 'es', await screensWithBooking(chiara, day), look, { isCold: true })
})
