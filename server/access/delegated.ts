import { type GeneralPermission, type PermissionCode, permissions } from '@kontor/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'
import { now } from '../sql/instants.ts'
import type { EffectiveAccess } from './effective.ts'
import { heldCodes } from './giving/delegable.ts'
import { type Grant, type HeldValue, merged } from './grants.ts'

/** A delegation: the person who acts, and the one they act for. */
export interface Delegation {
  delegatorId: number
  delegateId: number
}

/** The codes that `delegateId` may use for `delegatorId` right now; null without a running delegation. */
export async function delegatedCodes(db: Db, delegatorId: number, delegateId: number): Promise<Set<string> | null> {
  const [codes] = await delegatedCodesOf(db, [{ delegatorId, delegateId }])
  return codes!
}

/** The codes of many delegations, in their order, with one query. */
export async function delegatedCodesOf(db: Db, delegations: readonly Delegation[]): Promise<(Set<string> | null)[]> {
  if (!delegations.length) return []
  const people = [delegations.map(({ delegatorId }) => delegatorId), delegations.map(({ delegateId }) => delegateId)]
  const rows = await db
    .selectFrom(
      sql<{ delegator: number; delegate: number; n: number }>`unnest(${people[0]}::bigint[], ${people[1]}::bigint[])
        with ordinality`.as<'asked'>(sql`asked (delegator, delegate, n)`),
    )
    .select((eb) =>
      eb
        .selectFrom('delegations as d')
        .innerJoin('users as u', 'u.id', 'd.delegator_id')
        .crossJoinLateral(sql<{ code: string }>`unnest(d.permissions)`.as<'given'>(sql`given (code)`))
        .where('u.is_active', '=', true)
        .whereRef('d.delegator_id', '=', 'asked.delegator')
        .whereRef('d.delegate_id', '=', 'asked.delegate')
        .where('d.starts', '<=', now)
        .where((at) => at.or([at('d.ends', 'is', null), at('d.ends', '>', now)]))
        .select(sql<string[] | null>`array_agg(distinct given.code)`.as('codes'))
        .as('codes'),
    )
    .orderBy('asked.n')
    .execute()
  return rows.map(({ codes }) => codes && new Set(codes))
}

/**
 * Narrows the giver's rights of this moment to the codes they delegated. Null: the giver holds none of these any
 * more, which ends the delegation for as long as that lasts.
 */
export function narrowed(
  codes: ReadonlySet<string>,
  { general, grants }: Pick<EffectiveAccess, 'general' | 'grants'>,
): Pick<EffectiveAccess, 'general' | 'grants'> | null {
  if (!heldCodes({ general, grants }).some((code) => codes.has(code))) return null
  return { general: narrowTo(codes, general), grants: narrowGrants(codes, grants) }
}

/** A delegate sees and books what the delegator may; any other action on items needs its own delegated code. */
export const narrowGrants = (codes: ReadonlySet<string>, grants: readonly Grant[]): Grant[] =>
  merged(grants.map(({ held, items }) => ({ held: narrowHeld(codes, held), items })))

function narrowHeld(codes: ReadonlySet<string>, held: Grant['held']): Grant['held'] {
  const kept = new Map([...held].map(([code, values]) => [code, codes.has(code) ? values : seeing(code, values)]))
  for (const [manage, shown] of managing)
    if (held.get(manage)?.is_active && !codes.has(manage))
      kept.set(shown, { ...nothing, ...kept.get(shown), read: true })
  return kept
}

/** The part of a code that wasn't delegated. A limit isn't given away: it goes on limiting. */
function seeing(code: PermissionCode, values: HeldValue): HeldValue {
  if (permissions[code].type === 'NUMERICAL') return values
  return { ...nothing, read: values.read, create: code === 'BOOKINGS' && values.create }
}

const nothing: HeldValue = { is_active: false, create: false, read: false, update: false, delete: false, value: null }
const managing = [
  ['MANAGE_RESOURCES', 'RESOURCES'],
  ['MANAGE_LEVELS', 'LEVELS'],
] as const

function narrowTo(
  codes: ReadonlySet<string>,
  general: ReadonlyMap<PermissionCode, GeneralPermission>,
): Map<PermissionCode, GeneralPermission> {
  return new Map([...general].filter(([code]) => codes.has(code)))
}
