import {
  type ListedPreset,
  mostPresets,
  type NewPreset,
  type Preset,
  PresetBookingFilter,
  presets,
} from '@kontor/contract'
import { type Issue, labelOfIssue } from '@kontor/contract/issues.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../../access/actor.ts'
import { callFunction, type Db } from '../../db/connection.ts'
import { seededName } from '../../db/query/translations.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { type Call, implement } from '../../http/implement.ts'
import { type Language, sentence } from '../../http/labels/sentences.ts'
import { requireVersion } from '../../work/versions.ts'
import { withMissing } from './missing.ts'
import { choicesOf, idSlugs, presetFiltersSchema, sectionFor } from './sections.ts'

export const presetRoutes = implement(presets, {
  list: async (call) => {
    const data = await listedPresets(call, call.params.section)
    if (!data) throw new AppError('not_found')
    return { data }
  },

  create: async ({ db, actor, body, lang }) => {
    refuseUnfit(actor, body)
    await refuseWhenFull(db, actor, body.section, lang)
    const { order, preset, ...row } = body
    const last = db
      .selectFrom('presets')
      .where('user_id', '=', actor.subjectId)
      .where('section', '=', body.section)
      .select(sql<number>`coalesce(max(ordering), 0) + 1`.as('next'))
    const { id } = await db
      .insertInto('presets')
      .values({ ...row, user_id: actor.subjectId, ordering: order ?? last, preset: JSON.stringify(preset) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { data: await find(db, actor, id) }
  },

  order: async ({ db, actor, body: { list } }) => {
    const wanted = new Map(list.map(({ id, ordering }) => [id, ordering]))
    // Rows are locked in one order, so that two concurrent saves don't deadlock.
    const rows = await db
      .selectFrom('presets')
      .where('user_id', '=', actor.subjectId)
      .where('section', 'in', (own) => own.selectFrom('presets').where('id', '=', list[0]!.id).select('section'))
      .select(['id', 'is_active', 'ordering'])
      .orderBy('id')
      .forUpdate()
      .execute()
    const known = new Set(rows.map(({ id }) => id))
    if (list.some(({ id }) => !known.has(id))) throw invalidField('list', 'unknown_id')
    const placeOf = (id: number) => wanted.get(id) ?? Number.POSITIVE_INFINITY
    const sequence = rows
      .toSorted((a, b) => compare(placeOf(a.id), placeOf(b.id)) || a.ordering - b.ordering || a.id - b.id)
      .map(({ id }) => id)
    await sql`update presets set ordering = shown.place
      from unnest(${sequence}::bigint[]) with ordinality shown (id, place)
      where presets.id = shown.id and presets.ordering <> shown.place`.execute(db)
    return { success: true as const }
  },

  update: async (call) => {
    const { db, actor, params, body } = call
    const stored = await find(db, actor, params.id)
    if (stored.section !== body.section) throw invalidField('section', 'unknown_id')
    refuseUnfit(actor, body)
    const fields = { ordering: 'order' }
    await requireVersion(call, { table: 'presets', id: params.id, fields }, () => find(db, actor, params.id))
    const { order, preset, name, version: _, section: __, ...row } = body
    await db
      .updateTable('presets')
      .set({
        ...row,
        // A name that the program gave stays in the reader's language until another one is typed.
        ...(name !== stored.name && { name }),
        ...(preset && { preset: JSON.stringify(preset) }),
        ...(order !== undefined && { ordering: order }),
      })
      .where('id', '=', params.id)
      .execute()
    return { data: await find(db, actor, params.id) }
  },

  activate: async ({ db, actor, params }) => {
    await db
      .updateTable('presets')
      .set(({ not }) => ({ is_active: not('is_active') }))
      .where('user_id', '=', actor.subjectId)
      .where('id', '=', params.id)
      .execute()
    return { data: await find(db, actor, params.id) }
  },

  remove: async ({ db, actor, params }) => {
    const { numDeletedRows } = await db
      .deleteFrom('presets')
      .where('user_id', '=', actor.subjectId)
      .where('id', '=', params.id)
      .executeTakeFirst()
    if (!numDeletedRows) throw new AppError('not_found')
    return { success: true as const }
  },

  filters: async ({ actor, params }) => {
    const section = sectionFor(actor, params.section)
    if (!section) throw new AppError('not_found')
    return { data: choicesOf(params.section, section.filters ?? []) }
  },
})

/** A person's presets of a section as they are listed, by two queries; undefined if the person has no such section. */
export async function listedPresets(
  reading: Pick<Call<typeof presets.list>, 'db' | 'actor' | 'ground'>,
  section: string,
): Promise<ListedPreset[] | undefined> {
  const kept = await presetsOf(reading.db, reading.actor, section)
  return kept && withMissing(reading, kept, idSlugs(sectionFor(reading.actor, section)))
}

/**
 * The caller's presets of a section: active ones first, then by order. Undefined if the caller may not use the section.
 */
async function presetsOf(db: Db, actor: Actor, section: string): Promise<Preset[] | undefined> {
  if (!sectionFor(actor, section)) return undefined
  const rows = await presetRows(db, actor)
    .where('section', '=', section)
    .orderBy('is_active', 'desc')
    .orderBy('ordering')
    .orderBy('id')
    .execute()
  return rows.map(toPreset)
}

/** One at a time for a person: two concurrent calls would both find room. */
async function refuseWhenFull(db: Db, actor: Actor, section: string, lang: Language): Promise<void> {
  await callFunction(db, 'lock_person', sql`current_company()`, actor.subjectId)
  const { kept } = await db
    .selectFrom('presets')
    .where('user_id', '=', actor.subjectId)
    .where('section', '=', section)
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .executeTakeFirstOrThrow()
  if (kept < mostPresets) return
  throw new AppError('invalid', { errors: { name: [sentence(lang, 'error.too_many_presets', { max: mostPresets })] } })
}

/** The caller's presets. */
const presetRows = (db: Db, actor: Actor) =>
  db
    .selectFrom('presets')
    .select(['id', seededName('presets').as('name'), 'section', 'is_active', 'ordering', 'preset', 'version'])
    .where('user_id', '=', actor.subjectId)

type Row = Awaited<ReturnType<ReturnType<typeof presetRows>['executeTakeFirstOrThrow']>>

const toPreset = ({ ordering, preset, ...row }: Row): Preset => ({
  ...row,
  order: ordering,
  preset: preset as Preset['preset'],
})

async function find(db: Db, actor: Actor, id: number): Promise<Preset> {
  const row = await presetRows(db, actor).where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return toPreset(row)
}

/** Parses a preset by its section; throws if the caller may not read the section's list. */
function refuseUnfit(
  actor: Actor,
  { section: name, preset }: Pick<z.output<typeof NewPreset>, 'section'> & Partial<z.output<typeof NewPreset>>,
): void {
  const section = sectionFor(actor, name)
  if (!section) throw invalidField('section', 'unknown_id')
  if (!preset) return
  const schema = section.filters ? presetFiltersSchema(section.filters) : PresetBookingFilter
  const [issue] = schema.safeParse(preset).error?.issues ?? []
  if (!issue) return
  // Only the checks of our own say more than that the list has no such filter.
  const label = issue.code === 'custom' ? labelOfIssue(issue as Issue).label : 'unknown_id'
  throw invalidField(['preset', ...issue.path].join('.'), label)
}

const compare = (a: number, b: number) => (a === b ? 0 : a - b)
