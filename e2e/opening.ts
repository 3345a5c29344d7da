import type { Page } from '@playwright/test'
import { label } from './leftovers.ts'
import { expect } from './test.ts'

/**
 * Requests that no screen waits for: the live connection, the grid's neighbouring days, the visit to a place, photos in
 * place of initials, the line that says what happens at a resource now, the numbers beside the sections of the administration
 * and of the requests that wait, the code of the small map on home, the second and third page of a list (R182), and the font of rarer letters.
 */
const isBeside = (url: string) =>
  /\/live-socket-|\/broadcasting\/|[?&]page=[23]&|latin-ext|\/day\?date=|\/visit\?|\/admin\/counts|\/approvals\?per_page=3&|\/user-images|\/resources\/\d+\/state|\/assets\/home-/.test(
    url,
  )
/** The QR codes of a place or resource, and what shows them: beside its form. The screens of codes wait for them. */
const isBesideForm = (url: string, screen: string) =>
  /^\/(?:level|resources)\//.test(screen) && /[?&]only_level|\/qrcodes\/\d+\?|\/assets\/qr-codes-/.test(url)

/** The small pictures of the floor plans in sight, in the list of them and below its panels: no screen waits for them. */
function isBesideList(url: string, screen: string): boolean {
  const shown = url.match(/\/maps\/(\d+)(?:\?|\/pictures\/[^/]+\/small)/)?.[1]
  return shown !== undefined && /^\/maps\b/.test(screen) && !screen.split(/[/?]/).includes(shown)
}

/** A cold link asks for sixteen things at most, its calls included (decision 0010). */
export const mostRequests = 16

/** The requests of a page since its document: that, scripts, styles, fonts, texts and calls, from a cache or not. */
export function requestsOf(page: Page): () => string[] {
  let asked: string[] = []
  let screen = ''
  page.on('request', (request) => {
    const url = request.url().replace(/^.*:\d+/, '')
    if (request.isNavigationRequest()) [asked, screen] = [[], url]
    const isUncounted = isBeside(url) || isBesideForm(url, screen) || isBesideList(url, screen)
    if (!isUncounted && !/^(?:data|blob):/.test(request.url())) asked.push(`${request.method()} ${url}`)
  })
  return () => asked
}

/** Opens each address, and looks at its screen. */
export async function openEach(
  page: Page,
  locale: string,
  addresses: readonly string[],
  look: (address: string) => unknown,
  { isCold = false }: { isCold?: boolean } = {},
) {
  for (const address of addresses) {
    await openScreen(page, locale, address, { isCold })
    await look(address)
  }
}

/**
 * Opens an address, the first of a page by loading the program and the others by links within it. It must show its
 * screen, or say that this person has none there, and nothing on it may fail.
 */
export async function openScreen(page: Page, locale: string, address: string, { isCold = false } = {}) {
  const isLoaded = page.url() !== 'about:blank'
  // The last screen goes with what it still asks for, which would be counted to this one. A picture of the same host keeps
  // the browser's process, which costs as much as the screen.
  if (isCold) await page.goto('/icon-192.png')
  if (isCold || !isLoaded || !(await follow(page, address))) await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
  await expect(page.locator('[data-progress]'), address).toHaveCount(0)
  for (const code of ['shell.load_failed', 'shell.screen_failed', 'form.screen_broke'])
    await expect(page.getByText(label(locale, code)), address).toHaveCount(0)
}

/**
 * Goes to an address without loading the program again; false if nothing new shows within two seconds. One unknown
 * address after another keeps the title, and the screen says which it is.
 */
const follow = (page: Page, address: string) =>
  page.evaluate<boolean>(`(async () => {
  const address = ${JSON.stringify(address)}
  const before = new WeakSet(document.querySelectorAll('body *'))
  history.pushState({ idx: history.length, key: 'followed' }, '', address)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  for (let waits = 0; waits < 40; waits++) {
    await new Promise((done) => setTimeout(done, 50))
    const titles = [...document.querySelectorAll('h1, [role=dialog], aside, [role=complementary]')]
    const missed = [...document.querySelectorAll('main code')]
    if (titles.some((title) => !before.has(title))) return true
    if (missed.some((code) => code.textContent === location.origin + address)) return true
  }
  return false
})()`)
