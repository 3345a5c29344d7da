import type { Page } from '@playwright/test'
import { serveWeb } from '../scripts/dev-web.ts'
import { types } from '../server/demo/types.data.ts'
import { expectAccessible, expectAccessibleInBoth, expectNarrow } from './axe.ts'
import { addressOfCompany } from './company.ts'
import { cutTexts } from './fit.ts'
import { leftovers } from './leftovers.ts'
import { openScreen } from './opening.ts'
import { setLanguage, signedIn } from './people.ts'
import { freePort } from './program.ts'
import { screensWithBooking } from './screens.ts'
import { expect, test } from './test.ts'

/** Only `npm run sweep` runs this file: checks of every screen that take more than a second each. */

/** The company's own words for its kinds of resources are English. */
const kinds = types.map(({ name }) => name)

/** Failures, a few lines each: a sweep reports every screen, not only the first that fails. */
function faultList() {
  const faults: string[] = []
  const collect = (what: string, work: () => Promise<unknown>) =>
    work().catch((error: Error) => void faults.push(`${what}: ${error.message.slice(0, 2000)}`))
  return { faults, collect }
}

for (const who of ['Ada', 'Ruth', 'Nele', 'Ibrahim'])
  test(`every screen opens for ${who} in Arabic, says nothing in English, is accessible, and fits a phone of 360 px`, async ({
    day,
    open,
  }) => {
    test.setTimeout(1_800_000)
    const person = await signedIn(who)
    const addresses = await screensWithBooking(person, day)
    await setLanguage(person, 'ar')
    const page = await open(person)
    const { faults, collect } = faultList()
    for (const address of addresses) {
      await collect(address, () => openScreen(page, 'ar', address))
      await collect(address, async () => expect(await leftovers(page, 'ar', kinds)).toEqual([]))
      await collect(address, () => expectNarrow(page, address))
      await collect(address, () => expectAccessible(page, address))
    }
    expect(faults).toEqual([])
  })

const readers = ['en', 'de', 'fr', 'es', 'ar']

test('the style guide is accessible on a phone in every language, light and dark, and scrolls only down', async ({
  open,
}) => {
  test.setTimeout(1_800_000)
  const port = await freePort()
  const web = await serveWeb(port, `http://localhost:${process.env.E2E_PORT}`)
  const baseURL = addressOfCompany(port)
  const { faults, collect } = faultList()
  for (const locale of readers) {
    // Five languages may take longer than a session lasts.
    const nele = await signedIn('Nele')
    await setLanguage(nele, locale)
    const localStorage = [{ name: 'token', value: nele.token }]
    const storageState = { cookies: [], origins: [{ origin: baseURL, localStorage }] }
    const page = await open(null, { baseURL, storageState, viewport: { width: 390, height: 844 } }, { mayBreak: true })
    await page.goto('/styleguide')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 })
    await settle(page)
    await collect(locale, () => expectAccessibleInBoth(page, locale))
    await collect(`${locale}, overflow`, async () =>
      expect(await page.evaluate<string[]>(widerThanThePage)).toEqual([]),
    )
    // A long name in a native field is cut, and its list says all of it.
    const isNative = (fault: string) => fault.includes(' in select.')
    await collect(`${locale}, cut`, async () =>
      expect((await cutTexts(page)).filter((fault) => !isNative(fault))).toEqual([]),
    )
    await page.context().close()
  }
  await web.close()
  expect(faults).toEqual([])
})

/**
 * The development server compiles each part at its first request; some parts of the style guide always show that they
 * are loading.
 */
const settle = (page: Page) => page.waitForLoadState('networkidle', { timeout: 60_000 }).catch(() => undefined)

/** Elements that overflow the page, unless they scroll within a part of their own. */
const widerThanThePage = `(() => {
  // Main scrolls down by itself, so what is too wide for it makes the document no wider.
  const pages = [document.documentElement, document.querySelector('main')]
  const [page] = pages
  const wider = pages.filter((each) => each && each.scrollWidth > each.clientWidth)
  if (wider.length === 0) return []
  const scrolls = (element) => element && !pages.includes(element) &&
    (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
  const wide = [...document.querySelectorAll('main *')].filter((element) => {
    const { left, right } = element.getBoundingClientRect()
    return (right > page.clientWidth + 1 || left < -1) && !scrolls(element.parentElement)
  })
  return [wider.map((each) => each.localName + ' is ' + each.scrollWidth + ' px wide').join(), ...wide.slice(0, 8).map((element) => element.outerHTML.slice(0, 200))]
})()`
