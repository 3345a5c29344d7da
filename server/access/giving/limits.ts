import { limitNames, type PermissionCode } from '@kontor/contract'
import type { Actor } from '../actor.ts'
import { type GivenPermission, givesAnything, isWithinLimit } from '../giving.ts'
import { allows } from '../grants.ts'

/** The permissions that roles give together which hold for a group of places; null before a change: somebody gets all of it by the change. */
export interface RolesTogether {
  before: readonly GivenPermission[] | null
  after: readonly GivenPermission[]
}

const codes = limitNames.map((name) => name.toUpperCase() as PermissionCode)

/**
 * The limits that a change raises or takes away, where people book, further than the caller may book. It compares what roles give together: a
 * role without a limit, or a limiting one that goes, gives more as well.
 */
export function limitsBeyond(actor: Actor, changes: readonly RolesTogether[]): PermissionCode[] {
  if (givesAnything(actor)) return []
  const isBooking = actor.grants.some((grant) => allows(grant, 'resource', 'book'))
  return codes.filter((code) =>
    changes.some(({ before, after }) => {
      if (!books(after)) return false
      const limit = limitOf(after, code)
      if (before && books(before) && asFar(limit) <= asFar(limitOf(before, code))) return false
      return !isBooking || !isWithinLimit(actor, code, limit)
    }),
  )
}

/** Held generally, it books nothing by itself. */
const books = (given: readonly GivenPermission[]) =>
  given.some(({ permission, access_type, create }) => permission === 'BOOKINGS' && create && access_type !== 'USER')

/** The most generous of the active values, as people's rights are read (`effective.ts`); null: no limit. */
function limitOf(given: readonly GivenPermission[], code: PermissionCode): number | null {
  const values = given.flatMap(({ permission, is_active, value }) =>
    permission === code && is_active && value !== null ? [value] : [],
  )
  return values.length ? Math.max(...values) : null
}

const asFar = (limit: number | null) => limit ?? Number.POSITIVE_INFINITY
