import { type Delegation, type PermissionCode, permissions } from '@kontor/contract'
import type { LabelKey } from '@kontor/contract/labels/keys.ts'
import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Actor } from '../../access/actor.ts'
import { effectiveAccessOf } from '../../access/effective.ts'
import { heldCodes } from '../../access/giving/delegable.ts'
import { metaOf } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import { type Language, type Sentence, sentence } from '../../http/labels/sentences.ts'
import { utc } from '../../sql/instants.ts'

/** SQL: whether the delegation `d` isn't over. */
export const isNotOver = sql<boolean>`coalesce(d.ends > now(), true)`

/** SQL: the calls by which the delegate of `d` has changed something on the giver's behalf. */
const uses = (what: ReturnType<typeof sql>) => sql`(select ${what} from audit_log a
  where a.acting_for = d.delegator_id and a.user_id = d.delegate_id and a.at >= d.starts and coalesce(a.at < d.ends, true))`

/** The delegations that the caller gave or was given, also while acting for somebody else; `person` is the other one of the two. */
const rowsOf = (db: Db, { userId }: Pick<Actor, 'userId'>) =>
  db
    .selectFrom('delegations as d')
    .innerJoin('users as o', (join) =>
      join.on(sql<boolean>`o.id = case d.delegator_id when ${userId} then d.delegate_id else d.delegator_id end`),
    )
    .where((eb) => eb.or([eb('d.delegator_id', '=', userId), eb('d.delegate_id', '=', userId)]))
    .select((eb) => [
      ...(['d.id', 'd.delegator_id', 'd.permissions', 'd.version'] as const),
      jsonBuildObject({ id: eb.ref('o.id'), name: eb.ref('o.name') }).as('person'),
      utc<string>('d.starts').as('datetime_from'),
      utc<string | null>('d.ends').as('datetime_to'),
      sql<
        Delegation['state']
      >`case when d.starts > now() then 'upcoming' when ${isNotOver} then 'running' else 'ended' end`.as('state'),
      sql<number>`${uses(sql`count(distinct a.request_id)::int`)}`.as('used_count'),
      sql<string | null>`${uses(sql`${utc(sql`max(a.at)`)}`)}`.as('last_used_at'),
      metaOf({
        create: sql`false`,
        read: sql`true`,
        update: sql`d.delegator_id = ${userId} and ${isNotOver}`,
        delete: sql`true`,
      }).as('meta'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

/** The most delegations that a list shows. */
const most = 200

/** Those that the caller gave, or with `delegators` those that the caller was given: the running ones first, then those to come. */
export async function listDelegations(
  db: Db,
  actor: Actor,
  lang: Language,
  type?: 'delegators',
): Promise<Delegation[]> {
  const rows = await rowsOf(db, actor)
    .where(type ? 'd.delegate_id' : 'd.delegator_id', '=', actor.userId)
    .orderBy(sql`case when d.starts > now() then 1 when ${isNotOver} then 0 else 2 end`)
    .orderBy('o.name')
    .orderBy('d.starts', 'desc')
    .limit(most)
    .execute()
  return withNames(db, rows, lang)
}

/** Throws `not_found`. */
export async function findDelegation(
  db: Db,
  actor: Pick<Actor, 'userId'>,
  id: number,
  lang: Language,
): Promise<Delegation> {
  const rows = await rowsOf(db, actor).where('d.id', '=', id).execute()
  const [found] = await withNames(db, rows, lang)
  if (!found) throw new AppError('not_found')
  return found
}

async function withNames(db: Db, rows: readonly Row[], lang: Language): Promise<Delegation[]> {
  if (!rows.length) return []
  const access = await effectiveAccessOf(db, [...new Set(rows.map(({ delegator_id }) => delegator_id))])
  return rows.map(({ delegator_id, permissions: given, ...row }) => {
    const held = new Set(heldCodes(access.get(delegator_id)!))
    const named = codesIn(given).map((code) => ({ code, name: permissionNameIn(lang, code), is_held: held.has(code) }))
    return { ...row, permissions: named }
  })
}

/** The codes that the product knows, in its order. */
export const codesIn = (codes: readonly string[]): PermissionCode[] =>
  (Object.keys(permissions) as PermissionCode[]).filter((code) => codes.includes(code))

const label = (code: PermissionCode) => `permissions.${code.toLowerCase()}` as LabelKey
export const permissionNameIn = (lang: Language, code: PermissionCode): Sentence => sentence(lang, label(code))
export const permissionAboutIn = (lang: Language, code: PermissionCode): Sentence =>
  sentence(lang, `${label(code)}_about` as LabelKey)
