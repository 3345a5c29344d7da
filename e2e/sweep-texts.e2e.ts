import type { Page } from '@playwright/test'
import { cutTexts, overlappingTexts } from './fit.ts'
import { openEach } from './opening.ts'
import { other, setLanguage } from './people.ts'
import { asProvider } from './provider.ts'
import { screensOfProvider, screensWithBooking } from './screens.ts'
import { expect, test } from './test.ts'

/** Only `npm run sweep` runs this file: every screen in every language, on a phone and on a desktop. */

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const smallest = { width: 360, height: 740 }

async function look(page: Page, address: string, locale: string, faults: string[]) {
  const note = (size: { width: number }, found: string[]) =>
    faults.push(...found.map((fault) => `${address} in ${locale} at ${size.width} px: ${fault}`))
  const at = async (size: { width: number; height: number }) => {
    await page.setViewportSize(size)
    // Parts that a script places follow the size within two frames.
    await page.evaluate(
      'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))',
    )
  }
  for (const size of sizes) {
    await at(size)
    note(size, await cutTexts(page))
  }
  if (locale !== 'de') return
  await at(smallest)
  note(smallest, await cutTexts(page))
  note(smallest, await overlappingTexts(page))
}

test('a text that is cut, leaves the page, or lies over or under something would be found', async ({ open }) => {
  const page = await open(null)
  await page.setViewportSize(smallest)
  const place = (top: number, more = '') => `position: absolute; left: 20px; top: ${top}px; ${more}`
  await page.setContent(`
    <p style="${place(0, 'width: 90px; overflow: hidden; white-space: nowrap')}">Harbour view, second floor</p>
    <p style="${place(40, 'width: 90px; height: 20px; overflow: clip')}">Beside the stairs and the lift</p>
    <p style="${place(80, 'width: 90px; overflow: auto; white-space: nowrap')}">Scrolls to its end, so nothing is lost</p>
    <p style="${place(120, 'width: 90px; overflow: hidden; white-space: nowrap')}" title="Told in its tooltip, as a whole">
      Told in its tooltip, as a whole</p>
    <p style="${place(160, 'left: 300px; white-space: nowrap')}">Out into the open</p>
    <input style="${place(200, 'width: 60px')}" placeholder="Search all of the places">
    <p style="${place(240)}">Desk 14</p><p style="${place(246)}">Desk 15</p>
    <p style="${place(280)}">Hidden below</p><button style="${place(280, 'width: 200px; height: 60px; background: grey')}">Book</button>
    <p style="${place(400)}">One line</p><p style="${place(422)}">The next one</p>`)
  const cut = await cutTexts(page)
  const found = ['Harbour view', 'Beside the stairs', 'Told in its tooltip', 'Out into', 'Search all']
  expect(cut).toEqual(found.map((text) => expect.stringContaining(text)))
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await cutTexts(page)).toEqual(['Harbour', 'Beside', 'Search'].map((text) => expect.stringContaining(text)))
  expect(await overlappingTexts(page)).toEqual([
    expect.stringContaining('"Desk 14" lies over "Desk 15"'),
    expect.stringContaining('"Hidden below" lies under button'),
  ])
})

for (const locale of ['en', 'de', 'fr', 'es', 'ar'])
  test(`no text is cut or covered on any screen in ${locale}`, async ({ ada, day, open }) => {
    test.setTimeout(1_800_000)
    const faults: string[] = []
    // She may do everything; Ada has bookings and people around her.
    for (const person of [await other('chiara'), ada]) {
      const addresses = await screensWithBooking(person, day)
      await setLanguage(person, locale)
      const page = await open(person)
      await openEach(page, locale, addresses, (address) => look(page, address, locale, faults))
      await page.context().close()
    }
    expect([...new Set(faults)]).toEqual([])
  })

test('no text of the provider’s screens is cut or covered', async ({ open }) => {
  test.setTimeout(1_800_000)
  const faults: string[] = []
  const page = await open(null, await asProvider())
  await openEach(page, 'en', screensOfProvider(), (address) => look(page, address, 'en', faults))
  expect(faults).toEqual([])
})
