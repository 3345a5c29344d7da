import type { Input, resourceChanges } from '@kontor/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import type { Call } from '../../http/implement.ts'
import { bookingsToCome } from '../../sql/bookings.ts'
import { among } from '../../sql/with-values.ts'
import { lockRules } from '../effects/effects.ts'
import { seenResources } from '../resources/resources.ts'
import { readCells } from './cells.ts'
import { columns } from './columns.ts'
import { judge } from './judge.ts'
import { keepChange } from './keep.ts'
import { knownNames, type NamedRows } from './known.ts'
import { holdChangedCapacities } from './resources-now.ts'
import { sheetRows } from './sheet-rows.ts'
import type { Draft, DraftVerdict } from './types.ts'
import { writeJudged } from './write.ts'

type Refusal = Input<typeof resourceChanges.change.response>['data']['refused'][number]
type Unit = Pick<Call<typeof resourceChanges.change>, 'db' | 'actor' | 'emit' | 'lang'>

/** Gives all of them these settings. Equipment is added to what each has, or taken from it. */
export async function changeResources(call: Call<typeof resourceChanges.change>) {
  const { db, actor, body } = call
  const { add_attribute_ids: more, remove_attribute_ids: fewer } = body
  if (!body.is_preview) await holdStill(call, body.picked, body.set)
  const equipment = more.length || fewer.length ? await equipmentOf(db, body.picked) : null
  const drafts = body.picked.map((id, index): Draft => {
    const has =
      equipment && [...new Set([...(equipment.get(id) ?? []), ...more])].filter((each) => !fewer.includes(each))
    return {
      ...{ n: id, id, version: body.versions?.[index], faults: [] },
      settings: { ...body.set, ...(has && { resource_attribute_ids: has }) },
    }
  })
  const { is_preview, act } = body
  const data = await carryOut(call, { known: await knownNames(db, actor), drafts, is_preview, act, source: 'settings' })
  // One reason for each row is enough where all get the same.
  return { data: { ...data, refused: [...new Map(data.refused.map((each) => [each.id, each])).values()] } }
}

/** Locks them before their equipment is read, so that what others add meanwhile isn't taken away. */
async function holdStill({ db, actor }: Unit, ids: readonly number[], settings: Draft['settings']): Promise<void> {
  await lockRules(db)
  await holdChangedCapacities(
    db,
    actor,
    ids.map((id) => ({ id, settings })),
  )
  await db.selectFrom('resources').select('id').where('id', '=', among(ids)).orderBy('id').forNoKeyUpdate().execute()
}

async function equipmentOf(db: Db, ids: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('resource_attributes')
    .where('resource_id', '=', among(ids))
    .groupBy('resource_id')
    .select(['resource_id', sql<number[]>`array_agg(attribute_id)`.as('attributes')])
    .execute()
  return new Map(rows.map(({ resource_id, attributes }) => [resource_id, attributes]))
}

export async function restore(call: Call<typeof resourceChanges.restore>) {
  const { db, actor, body } = call
  const drafts = body.rows.map(({ id, version, settings }): Draft => ({ n: id, id, version, settings, faults: [] }))
  return { data: await carryOut(call, { known: await knownNames(db, actor), drafts, is_preview: body.is_preview }) }
}

export async function table({ db, actor, body, lang }: Call<typeof resourceChanges.table>) {
  const rows = await sheetRows(seenResources(db, actor))
    .where('access.update', '=', true)
    .where('r.id', '=', among(body.picked))
    .select('r.version')
    .orderBy('r.name')
    .orderBy('r.id')
    .execute()
  return {
    data: rows.map(({ version, ...row }) => ({
      ...{ id: row.id, version },
      cells: Object.fromEntries(columns.map(({ key, write }) => [key, String(write(row, lang) ?? '')])),
    })),
  }
}

export async function saveTable(call: Call<typeof resourceChanges.saveTable>) {
  const { db, actor, body } = call
  const known = await knownNames(db, actor)
  const drafts = body.rows.map(({ id, version, cells }): Draft => {
    const texts = Object.entries(cells).map(([key, text]) => [key, text.trim()] as [keyof typeof cells, string])
    return { n: id, id, version, ...readCells(texts, known) }
  })
  const { is_preview, act } = body
  return { data: await carryOut(call, { known, drafts, is_preview, act, source: 'table' }) }
}

interface WantedChange {
  known: NamedRows
  drafts: readonly Draft[]
  is_preview: boolean
  /** The change that this is a part of: it is kept. */
  act?: string | undefined
  source?: 'settings' | 'table'
}

/** Changes what can be changed, and says of the others why not. A preview writes nothing, and locks nothing. */
async function carryOut(
  { db, actor, emit, lang }: Unit,
  { known, drafts, is_preview: isPreview, act, source = 'settings' }: WantedChange,
) {
  const once = [...new Map(drafts.map((draft) => [draft.n, draft])).values()]
  const judged = await judge(db, actor, known, once, { lock: !isPreview })
  const changing = judged.filter(({ plan }) => plan === 'change')
  const written = isPreview ? [] : await writeJudged(db, changing)
  const ids = changing.map(({ n }) => n)
  if (written.length) await emit(['resource.changed', 'grid.changed'], ids, ids)
  const kept =
    act && written.length ? await keepChange(db, actor, { act, source, lang, judged: changing, written }) : null
  if (kept) await emit(['resource-import.changed'], [kept])
  const before = new Map(changing.map(({ n, before: settings }) => [n, settings]))
  return {
    done: ids,
    refused: judged.flatMap(refusalsOf),
    before: written.map(({ id, version }) => ({ id, version, settings: writable(before.get(id)!) })),
    kept,
    bookings: await bookingsToCome(db, ids),
  }
}

const refusalsOf = ({ n: id, plan, faults }: DraftVerdict): Refusal[] =>
  plan === 'same'
    ? [{ id, reason: 'unchanged', column: null }]
    : faults.map(({ code: reason, column, values }) => ({ id, reason, column, ...(values && { values }) }))

/** Settings as the contract has them. */
const writable = ({ translations, resource_attribute_ids: equipment, ...settings }: Draft['settings']) => ({
  ...settings,
  ...(translations && { translations: { ...translations } }),
  ...(equipment && { resource_attribute_ids: [...equipment] }),
})
