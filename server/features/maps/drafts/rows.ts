import type { mapDrafts } from '@kontor/contract'
import { sql } from 'kysely'
import { AppError, invalidField } from '../../../http/app-error.ts'
import type { Call } from '../../../http/implement.ts'
import { sentence } from '../../../http/labels/sentences.ts'
import { lockRules } from '../../effects/effects.ts'
import { addResources } from '../../resources/resources.ts'
import { requireFew } from './edit.ts'
import { draftElements } from './elements.ts'
import { countEdit } from './locks.ts'
import { requireDrawable } from './may-draw.ts'

/** Adds resources in rows, all or none: each is created in the place, and stands on the draft. */
export async function addRows(call: Call<typeof mapDrafts.addRows>) {
  const { db, actor, params, body, lang, emit } = call
  const { level_id, resource_type_id, capacity, desks } = body
  const levels = await requireDrawable(db, actor, params.id)
  const isWithin = await db
    .selectFrom('levels as l')
    .where('l.id', '=', level_id)
    .where(sql<boolean>`l.path && ${levels.map(({ id }) => id)}::bigint[]`)
    .select('l.id')
    .executeTakeFirst()
  if (!isWithin) throw invalidField('level_id', 'resource_elsewhere')
  await lockRules(db)
  const edits = await countEdit(db, params.id)
  const taken = await db
    .selectFrom('resources')
    .where('level_id', '=', level_id)
    .where('retired_at', 'is', null)
    .where(
      sql<boolean>`lower(name) in (select lower(wanted) from unnest(${desks.map(({ name }) => name)}::text[]) wanted)`,
    )
    .select('name')
    .orderBy('name')
    .execute()
  if (taken.length > 0) {
    const names = taken.map(({ name }) => name)
    const said = names.slice(0, 5).join(', ') + (names.length > 5 ? ' …' : '')
    throw new AppError('not_unique', { errors: { desks: [sentence(lang, 'error.names_taken', { names: said })] } })
  }
  const rows = desks.map(({ name }) => ({ name, level_id, resource_type_id, capacity }))
  const ids = await addResources(call, rows)
  const places = desks.map(({ name: _, ...place }, n) => ({ ...place, kind: 'place', resource_id: ids[n]! }))
  await db
    .insertInto('map_draft_elements')
    .values(places.map((place) => ({ map_id: params.id, ...place })))
    .execute()
  await requireFew(db, params.id)
  await emit(['map-draft.changed'], [params.id])
  const keys = desks.map(({ key }) => key)
  const saved = await draftElements(db, actor, params.id, sql`e.key = any (${keys}::uuid[])`)
  return { data: { edits, saved } }
}
