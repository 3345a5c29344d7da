import { type Held, may } from '../kit/may.ts'
import type { Gate } from '../kit/screen.ts'

export interface Visitor {
  signedIn: boolean
  permissions: readonly Held[]
}

type Guard = (gate: Gate, visitor: Visitor, search: string) => string | null

/** In this order on every navigation (R35): without a session it is the sign-in page, whatever else is missing (R36). */
const guards: readonly Guard[] = [
  function main(gate, { signedIn }) {
    return gate.onlySignedOut && signedIn ? '/' : null
  },
  function auth(gate, { signedIn }, search) {
    return gate.access !== 'public' && !signedIn ? `/login${search}` : null
  },
  function permission(gate, { permissions }) {
    return may(permissions, gate.access) ? null : '/404'
  },
]

/** Where a visitor is sent instead of the screen asked for; null: it opens. `search` is the query of the address. */
export function redirectOf(gate: Gate, visitor: Visitor, search = ''): string | null {
  for (const guard of guards) {
    const target = guard(gate, visitor, search)
    if (target) return target
  }
  return null
}
