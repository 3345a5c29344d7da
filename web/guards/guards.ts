import type { ApplicationId } from '@kontor/contract'
import { documentAddresses } from '../features/documents/addresses.ts'
import { addresses } from '../kit/addresses.ts'
import { type HeldPermission, may } from '../kit/session/may.ts'
import { isOutlookAddress, type Mode } from '../kit/session/mode.ts'
import type { Gate } from '../kit/session/screen.ts'

/** The person who opens a screen, with everything that the guards may read or call. */
export interface Visitor {
  signedIn: boolean
  /** Whether they are on the base host, where everybody who is signed in is the provider's own. */
  isMaster: boolean
  permissions: readonly HeldPermission[]
  mode: Mode | null
  hasAccepted(application: ApplicationId): Promise<boolean>
  loadMenuPreferences(): Promise<void>
  enter(mode: Mode): void
  leave(mode: Mode): void
}

/**
 * The address to open instead of the screen. `comesBack`: the requested address is remembered and opened afterwards.
 */
export interface Redirect {
  to: string
  comesBack?: true
}

type Guard = (gate: Gate, visitor: Visitor, search: string) => Redirect | null | Promise<Redirect | null>

const notFound: Redirect = { to: addresses.notFound() }

/**
 * Run in this order on every navigation (R35): without a session it is the sign-in page, whatever else is missing
 * (R36); documents come before permissions (R37). Each keeps the query of the address.
 */
const guards: readonly Guard[] = [
  function main(gate, { signedIn, mode }, search) {
    if (!gate.onlySignedOut || !signedIn) return null
    const stays = isOutlookAddress(search) ? 'outlook' : mode
    return { to: stays ? addresses.mode({ mode: stays }) + search : addresses.start() }
  },

  function auth(gate, { signedIn }, search) {
    return gate.access !== 'public' && !signedIn ? { to: `${addresses.signIn()}${search}`, comesBack: true } : null
  },

  async function document({ document: application }, { isMaster, hasAccepted }, search) {
    if (!application || isMaster || (await hasAccepted(application))) return null
    return { to: documentAddresses.accept({ applicationId: application }) + search, comesBack: true }
  },

  /** Every check passes for the provider (R164), but a company's screens have nothing to show where there is no company. */
  function permission({ access }, { isMaster, permissions }) {
    if (isMaster) return typeof access === 'object' ? notFound : null
    return may(permissions, access) ? null : notFound
  },

  async function menuPreferences({ menuPreference }, { isMaster, loadMenuPreferences }) {
    if (menuPreference && !isMaster) await loadMenuPreferences()
    return null
  },

  function scheduler({ access, mode }, { enter, leave }) {
    if (mode === 'scheduler') enter('scheduler')
    // A public screen, such as the sign-in, doesn't end the mode.
    else if (access !== 'public') leave('scheduler')
    return null
  },

  function outlook(gate, { mode, enter }, search) {
    if (isOutlookAddress(search)) enter('outlook')
    else if (gate.mode === 'outlook' && mode !== 'outlook') return notFound
    return null
  },
]

/** The address to open instead of the screen; null: the screen opens. `search` is the query of the address. */
export async function redirectOf(gate: Gate, visitor: Visitor, search = ''): Promise<Redirect | null> {
  for (const guard of guards) {
    const redirect = await guard(gate, visitor, search)
    if (redirect) return redirect
  }
  return null
}
