import { createHash } from 'node:crypto'
import type { BookingFilter, bookings, Grid, GridResource, GridZone } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import { type Db, queryText } from '../../db/connection.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { type Call, JsonText } from '../../http/implement.ts'
import { changeMark } from '../../realtime/changes.ts'
import { dateOf, localDay } from '../../time/zones.ts'
import { iso, timeFormatOf } from '../availability/availability.ts'
import { type Settings, settingsOf } from '../preferences/preferences.ts'
import { type GridSpan, type RowContent, readRows } from './grid-bookings.ts'
import { type ResourceRow, readResources, readTypes, spanOf } from './grid-resources.ts'

interface PresetRow {
  id: number
  name: string
  preset: BookingFilter
  timezone: string
}

/**
 * The day grid of a preset (R229–R232, R238–R243): rows and what stands on them, in a fixed number of queries.
 * Nothing but the first two run when the client already has this version of it.
 */
export async function grid({ db, actor, params, query, lang, unlessKnown }: Call<typeof bookings.grid>) {
  const [preset, settings, mark] = await Promise.all([
    findPreset(db, actor, params.presetId, query.level_id),
    settingsOf(db, actor.subjectId),
    changeMark(db),
  ])
  const date = query.date ?? dateOf(Date.now(), preset.timezone)
  unlessKnown(etagOf({ mark, access: actor.accessVersion, user: actor.userId, preset, query, date, lang, settings }))
  const { preset: filter } = preset
  const narrowed = { filter, levelId: query.level_id, typeId: query.resource_type_id, date }
  const [resources, types] = await Promise.all([readResources(db, actor, narrowed), readTypes(db, actor, narrowed)])
  const spans = resources.map((resource) => spanOf(resource, date))
  const [contents, levels] = await Promise.all([
    readRows(db, actor, spans, { timeFormat: timeFormatOf(settings), lang }),
    readLevels(db, [...new Set(resources.map(({ level_id }) => level_id))]),
  ])
  const rows = resources.map((resource, index) => toRow(resource, spans[index]!, settings))
  const meta: Grid['meta'] = {
    date,
    preset_id: preset.id,
    preset_name: preset.name,
    ...outline(rows),
    zones: [...new Set(resources.map(({ timezone }) => timezone))].map((timezone) => zoneOf(date, timezone)),
    levels,
    types,
    total: resources[0]?.total ?? 0,
  }
  return new JsonText(`{"data":[${fill(rows, contents)}],"meta":${JSON.stringify(meta)}}`)
}

/** The same contents for some rows, by resource id. */
export async function gridBookings({ db, actor, body, lang }: Call<typeof bookings.gridBookings>) {
  const { date, resource_ids } = body.values
  const [resources, settings] = await Promise.all([
    readResources(db, actor, { filter: {}, ids: resource_ids, date }),
    settingsOf(db, actor.subjectId),
  ])
  if (resources.length < new Set(resource_ids).size) throw invalidField('values.resource_ids', 'unknown_id')
  const spans = resources.map((resource) => spanOf(resource, date))
  const contents = await readRows(db, actor, spans, { timeFormat: timeFormatOf(settings), lang })
  const entries = contents.map(
    ({ resource_id, bookings: found, blocks }) => `"${resource_id}":{"bookings":${found},"blocks":${blocks}}`,
  )
  return new JsonText(`{"data":{${entries.join(',')}}}`)
}

async function findPreset(db: Db, actor: Actor, id: number, levelId: number | undefined): Promise<PresetRow> {
  const [preset] = await queryText<PresetRow>(
    db,
    `select p.id, said(p.name, p.translations) as name, p.preset, coalesce(
       (select timezone from levels where id = $3),
       (select timezone from levels where id = (p.preset -> 'levels' ->> 0)::bigint),
       (select l.timezone from users u join levels l on l.id = u.level_id where u.id = p.user_id),
       (select timezone from companies where id = p.company_id)) as timezone
     from presets p where p.id = $1 and p.user_id = $2 and p.section = 'bookings'`,
    [id, actor.subjectId, levelId ?? null],
  )
  if (!preset) throw new AppError('not_found')
  return preset
}

function readLevels(db: Db, ids: readonly number[]) {
  return queryText<Grid['meta']['levels'][number]>(
    db,
    `select l.id, said(l.name, l.translations) as name, array(select said(a.name, a.translations) from levels a where a.id = any (l.path) order by cardinality(a.path)) as path
     from levels l where l.id = any ($1) order by l.path`,
    [ids],
  )
}

function etagOf(parts: object): string {
  return `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)}"`
}

type Row = Omit<GridResource, 'bookings' | 'blocks'>

function toRow({ hours: _, total: __, ...resource }: ResourceRow, { day, open }: GridSpan, settings: Settings): Row {
  const zone = localDay(dateOf(day.from, resource.timezone), resource.timezone)
  return {
    ...resource,
    date_format: settings.DateFormat,
    time_format: timeFormatOf(settings),
    start: clock(open.from, zone),
    end: clock(open.to, zone),
    resource_start: iso(open.from),
    resource_end: iso(open.to),
  }
}

/** HH:mm on the local clock; the end of the day is 24:00. */
function clock(instant: number, day: ReturnType<typeof localDay>): string {
  if (instant === day.end) return '24:00'
  const { minutes } = day.offsets.findLast(({ from }) => from <= instant)!
  return new Date(instant + minutes * 60_000).toISOString().slice(11, 16)
}

/** Smallest start and largest end of the rows that are open that day (R232); 00:00 both without any (R231). */
function outline(rows: readonly Row[]) {
  const open = rows.filter(({ resource_start, resource_end }) => resource_start < resource_end)
  return {
    grid_start: open.map(({ start }) => start).sort()[0] ?? '00:00',
    grid_end:
      open
        .map(({ end }) => end)
        .sort()
        .at(-1) ?? '00:00',
  }
}

function zoneOf(date: string, timezone: string): GridZone {
  const { start, end, offsets } = localDay(date, timezone)
  return {
    timezone,
    day_start: iso(start),
    day_end: iso(end),
    offsets: offsets.map(({ from, minutes }) => ({ from: iso(from), minutes })),
  }
}

/** Rows as JSON with the database's own text for what stands on them. */
function fill(rows: readonly Row[], contents: readonly RowContent[]): string {
  const byId = new Map(contents.map((content) => [content.resource_id, content]))
  return rows
    .map((row) => {
      const { bookings: found = '[]', blocks = '[]' } = byId.get(row.id) ?? {}
      return `${JSON.stringify(row).slice(0, -1)},"bookings":${found},"blocks":${blocks}}`
    })
    .join(',')
}
