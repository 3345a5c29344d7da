import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test'
import { slowDown } from './slower.ts'

export type KeptContexts = ReturnType<typeof contextsOf>

/** A browser context that one test after the other uses. */
interface KeptContext {
  context: BrowserContext
  /** Its options, as text. */
  options: string
  /** A picture of the site. It keeps the browser's process and its compiled scripts, which cost as much as a screen. */
  keeper: Page
  session: CDPSession
  /** Errors in the consoles of its pages. */
  errors: string[]
}

/** More contexts would only take memory. */
const most = 4

// A service worker that takes a page over lets requests pass that a journey meant to answer or lose.
const defaults = { reducedMotion: 'reduce', serviceWorkers: 'block' } as const

/** The contexts of a worker. A test gets one without pages, with nothing stored but its token, online, on the machine's clock. */
export function contextsOf(browser: Browser) {
  const free: KeptContext[] = []

  async function take(origin: string, token: string | undefined, options: BrowserContextOptions): Promise<KeptContext> {
    const text = JSON.stringify(options)
    const at = free.findIndex((each) => each.options === text)
    const kept = at === -1 ? await make(text, options) : free.splice(at, 1)[0]!
    if (!kept.keeper.url().startsWith(`${origin}/`)) await kept.keeper.goto(`${origin}/icon-192.png`)
    if (token) await kept.keeper.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`)
    return kept
  }

  async function make(text: string, options: BrowserContextOptions): Promise<KeptContext> {
    const context = await browser.newContext({ ...defaults, ...options })
    const keeper = await context.newPage()
    const errors: string[] = []
    context.on('page', slowDown)
    context.on('weberror', (error) => errors.push(error.error().stack ?? error.error().message))
    context.on('console', (message) => {
      if (message.type() === 'error' && !isRefusal(message.text())) errors.push(message.text())
    })
    return { context, options: text, keeper, session: await context.newCDPSession(keeper), errors }
  }

  /** Cleans a context for the next test. One whose clock or network a test has changed is closed instead. */
  async function giveBack(kept: KeptContext, origins: readonly string[]): Promise<void> {
    const { context, keeper, session } = kept
    if (keeper.isClosed()) return
    for (const page of context.pages()) if (page !== keeper) await page.close()
    kept.errors.length = 0
    const isChanged = await keeper.evaluate<boolean>('!!globalThis.__pwClock || !navigator.onLine')
    if (isChanged || kept.options.includes('storageState')) return context.close()
    for (const origin of origins) await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await context.clearCookies()
    await context.clearPermissions()
    free.push(kept)
    if (free.length > most) await free.shift()!.context.close()
  }

  return { take, giveBack }
}

/**
 * The browser itself logs every call that is refused or has no answer, and messages of the live connection after it was
 * closed; the screen shows the product's own handling.
 */
const isRefusal = (text: string) =>
  /^Failed to load resource|^WebSocket (?:connection to|is already in CLOSING)/.test(text)
