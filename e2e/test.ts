import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import { addressOfCompany, makeCompany } from './company.ts'
import { type Person, signedIn } from './people.ts'
import { slowDown } from './slower.ts'
import { workday } from './time.ts'

export { expect } from '@playwright/test'

interface Parts {
  /** Subdomain of the company of this file's journeys, like the demo company with fewer bookings. */
  company: string
  /** A working day that no other journey of the file gets, nor the day after it. */
  day: string
  /** An employee. */
  ada: Person
  /** A facility manager. */
  nele: Person
  /** Opens a browser, signed in as a person, or as nobody. `mayBreak`: the test breaks a screen on purpose. */
  open: (person: Person | null, options?: BrowserContextOptions, allowed?: { mayBreak?: boolean }) => Promise<Page>
}

/** Days that journeys have taken, by company: one worker runs a file, one journey after the other. */
const daysGiven = new Map<string, number>()

export const test = base.extend<Parts>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a part needs from its pattern
  company: [async ({}, use) => use(await makeCompany()), { auto: true, timeout: 60_000 }],
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a part needs from its pattern
  baseURL: async ({}, use) => use(addressOfCompany()),
  day: async ({ company }, use, { workerIndex, parallelIndex }) => {
    const nth = daysGiven.get(company) ?? 0
    daysGiven.set(company, nth + 1)
    // After a failure another process goes on, which doesn't know the days that were taken before.
    const failures = workerIndex - parallelIndex
    await use(workday(2 * ((nth + failures) % 12)))
  },
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a part needs from its pattern
  ada: async ({}, use) => use(await signedIn('Ada')),
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a part needs from its pattern
  nele: async ({}, use) => use(await signedIn('Nele')),
  open: async ({ browser, baseURL }, use) => {
    const broken: string[] = []
    const contexts: BrowserContext[] = []
    await use(async (person, options = {}, { mayBreak = false } = {}) => {
      const localStorage = person ? [{ name: 'token', value: person.token }] : []
      const storageState = { cookies: [], origins: [{ origin: baseURL!, localStorage }] }
      // A service worker that takes a page over lets requests pass that a journey meant to answer or lose.
      const defaults = { reducedMotion: 'reduce', serviceWorkers: 'block' } as const
      const context = await browser.newContext({ storageState, ...defaults, ...options })
      contexts.push(context)
      context.on('page', slowDown)
      if (mayBreak) return context.newPage()
      context.on('weberror', (error) => broken.push(error.error().stack ?? error.error().message))
      context.on('console', (message) => {
        if (message.type() === 'error' && !isRefusal(message.text())) broken.push(message.text())
      })
      return context.newPage()
    })
    for (const context of contexts) await context.close()
    base.expect(broken, 'the console stays clean').toEqual([])
  },
})

/**
 * The browser itself logs every call that is refused or has no answer, and messages of the live connection after it was
 * closed; the screen shows the product's own handling.
 */
const isRefusal = (text: string) =>
  /^Failed to load resource|^WebSocket (?:connection to|is already in CLOSING)/.test(text)
