import { type BrowserContextOptions, type Page, test as runner } from '@playwright/test'
import { addressOfCompany, makeCompany } from './company.ts'
import { contextsOf, type KeptContexts } from './contexts.ts'
import { type Person, signedIn } from './people.ts'
import { base } from './provider.ts'
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

export const test = runner.extend<Parts, { contexts: KeptContexts }>({
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
  contexts: [async ({ browser }, use) => use(contextsOf(browser)), { scope: 'worker' }],
  open: async ({ baseURL, contexts }, use) => {
    const taken: Awaited<ReturnType<KeptContexts['take']>>[] = []
    const errors: string[][] = []
    await use(async (person, options = {}, { mayBreak = false } = {}) => {
      const origin = options.baseURL ?? baseURL!
      const kept = await contexts.take(origin, person?.token, { baseURL, ...options })
      taken.push(kept)
      if (!mayBreak) errors.push(kept.errors)
      return kept.context.newPage()
    })
    const broken = errors.flat()
    for (const kept of taken) await contexts.giveBack(kept, [baseURL!, base])
    runner.expect(broken, 'the console stays clean').toEqual([])
  },
})
