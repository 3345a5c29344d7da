import type { ResourceLink } from '@kontor/contract'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { metaOf, resourceAccess } from '../../access/scope.ts'
import { callFunction, type Db } from '../../db/connection.ts'
import { said } from '../../db/query/translations.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { DatabaseError } from '../../http/constraints.ts'
import { among } from '../../sql/with-values.ts'
import type { UnitOfWork } from '../../work/unit-of-work.ts'
import { type Deciding, hold, lockRules, withEffects } from '../effects/effects.ts'

export type LinkKind = 'linked' | 'distance'

/** The links of a kind, `k`, of two resources that the caller may see. */
export const linkRows = (db: Db, actor: Actor, kind: LinkKind) =>
  db
    .selectFrom('resource_links as k')
    .innerJoin('resources as r', 'r.id', 'k.resource_id')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .innerJoin('resources as o', 'o.id', 'k.other_id')
    .innerJoin('levels as ol', 'ol.id', 'o.level_id')
    .crossJoinLateral(resourceAccess(actor, 'r', 'l', 'one'))
    .crossJoinLateral(resourceAccess(actor, 'o', 'ol', 'other'))
    .where('k.kind', '=', kind)
    .where('one.read', '=', true)
    .where('other.read', '=', true)
    .select(['k.id', 'k.resource_id', said('r').as('resource_name'), 'k.other_id', said('o').as('other_name')])
    .select(metaOf({ create: mayBoth, read: true, update: mayBoth, delete: mayBoth }).as('meta'))

const mayBoth = sql`one.update and other.update`

/** The links of these resources, whichever end they are. */
export const linksOf = (db: Db, actor: Actor, kind: LinkKind, ids: readonly number[]) =>
  linkRows(db, actor, kind).where((eb) =>
    eb.or([eb('k.resource_id', '=', among(ids)), eb('k.other_id', '=', among(ids))]),
  )

/** The resources that one is linked with, in either way. */
export async function othersOf(db: Db, actor: Actor, id: number) {
  const kinds = ['linked', 'distance'] as const
  const found = await Promise.all(
    kinds.map(async (kind) =>
      (await linksOf(db, actor, kind, [id]).orderBy('k.id').execute()).map((link) =>
        link.resource_id === id
          ? { kind, id: link.other_id, name: link.other_name }
          : { kind, id: link.resource_id, name: link.resource_name },
      ),
    ),
  )
  return found.flat()
}

export async function findLink(db: Db, actor: Actor, kind: LinkKind, id: number): Promise<ResourceLink> {
  const found = await linkRows(db, actor, kind).where('k.id', '=', id).executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found
}

const events = ['resource-functions.changed', 'grid.changed'] as const

type Changing = Pick<UnitOfWork<Actor>, 'db' | 'actor' | 'emit'>
interface Links {
  kind: LinkKind
  field: string
  id: number
  others: readonly number[]
}

/** Sets the resources that one is linked with. Links with resources that the caller may not see stay as they are. */
export async function setLinks(call: Deciding, { kind, field, id, others }: Links) {
  const { db, actor } = call
  const wanted = [...new Set(others)]
  if (wanted.includes(id)) throw invalidField(field, 'linked_with_itself')
  if (!call.body?.is_preview) await lockRules(db)
  const before = await linksOf(db, actor, kind, [id]).execute()
  const otherOf = (link: ResourceLink) => (link.resource_id === id ? link.other_id : link.resource_id)
  const gone = before.filter((link) => !wanted.includes(otherOf(link)))
  const added = wanted.filter((other) => !before.some((link) => otherOf(link) === other))
  const touched = [id, ...gone.map(otherOf), ...added]
  await requireChangeable(db, actor, { id, field, touched })
  const make = async () => {
    // All locks at once, in their order, before the first link takes those of its two resources (decision 0011).
    await hold(db, touched)
    if (gone.length > 0)
      await db
        .deleteFrom('resource_links')
        .where('id', '=', among(gone.map((link) => link.id)))
        .execute()
    const rows = added.map((other) => ({ resource_id: Math.min(id, other), other_id: Math.max(id, other), kind }))
    if (rows.length > 0) await db.insertInto('resource_links').values(rows).execute().catch(refuseAt(field))
    return linksOf(db, actor, kind, [id]).orderBy('k.id').execute()
  }
  return withEffects(call, { resources: touched, holds: true, field, events, make })
}

/** A link changes what both resources can be booked for. */
async function requireChangeable(
  db: Db,
  actor: Actor,
  { id, field, touched }: { id: number; field: string; touched: readonly number[] },
): Promise<void> {
  const rows = await db
    .selectFrom('resources as r')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .crossJoinLateral(resourceAccess(actor, 'r', 'l'))
    .where('r.id', '=', among(touched))
    .where('access.update', '=', true)
    .select('r.id')
    .execute()
  const allowed = new Set(rows.map((row) => row.id))
  if (!allowed.has(id)) throw new AppError('forbidden', { errors: { resource_id: ['forbidden'] } })
  if (touched.some((each) => !allowed.has(each)))
    throw new AppError('forbidden', { errors: { [field]: ['forbidden'] } })
}

const refuseAt =
  (field: string) =>
  (error: DatabaseError): never => {
    if (error.constraint === 'resources_pool_without_links') throw invalidField(field, 'no_links_of_pool')
    if (error.constraint === 'resource_links_key')
      throw new AppError('not_unique', { errors: { [field]: ['linked_twice'] } })
    throw error
  }

export async function removeLink({ db, actor, emit }: Changing, kind: LinkKind, id: number) {
  const link = await findLink(db, actor, kind, id)
  if (!link.meta.delete) throw new AppError('forbidden')
  const touched = [link.resource_id, link.other_id]
  await callFunction(db, 'lock_resources', sql`current_company()`, touched)
  await db.deleteFrom('resource_links').where('id', '=', id).execute()
  await emit(events, touched, touched)
  return { success: true as const }
}
