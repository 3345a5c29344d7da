import { execFileSync } from 'node:child_process'
import { masterAuth } from '@kontor/contract'
import { signedIn } from '../../e2e/people.ts'
import { asProvider } from '../../e2e/provider.ts'
import { screensOfProvider, screensWithBooking } from '../../e2e/screens.ts'
import { workday } from '../../e2e/time.ts'
import { comparedScreens, type Reader } from './screens.ts'

export interface FoundScreens {
  /** The build that was kept. */
  commit: string
  /** When it was kept, in epoch milliseconds: what every browser's clock shows. */
  time: number
  tokens: Partial<Record<Reader, string>>
  /** The address of each screen, by its name, with ids of rows that its reader sees. */
  addresses: Record<string, string>
}

/** Signs everybody in, and looks for an address of each screen of the list in those that the journeys open. */
export async function findScreens(): Promise<FoundScreens> {
  const admin = await signedIn('Ibrahim')
  const known = [...(await screensWithBooking(admin, workday(0))), ...screensOfProvider()]
  const addresses = comparedScreens.map(({ name, page, rest = '' }) => {
    const pattern = new RegExp(`^${page.replace(/\/:\w+\?/g, '(?:/[^/?]+)?').replace(/:\w+/g, '[^/?]+')}$`)
    const found = page.includes(':') ? known.find((address) => pattern.test(address)) : page
    if (!found) throw new Error(`No address of ${page} is known: see e2e/screens.ts.`)
    return [name, found + rest] as const
  })
  return {
    commit: execFileSync('git', ['describe', '--always', '--dirty', '--exclude=*']).toString().trim(),
    time: Date.now(),
    tokens: { admin: admin.token, employee: (await signedIn('Ada')).token, provider: await tokenOfProvider() },
    addresses: Object.fromEntries(addresses),
  }
}

async function tokenOfProvider(): Promise<string> {
  const { storageState } = await asProvider()
  if (typeof storageState !== 'object') throw new Error(`${masterAuth.login.path} gave the provider no session.`)
  return storageState.origins[0]!.localStorage[0]!.value
}
