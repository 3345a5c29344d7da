import type { BookingFilter, bookings, GridMeta, GridZone } from '@kontor/contract'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { type Db, together } from '../../db/connection.ts'
import { prepared } from '../../db/query/prepared.ts'
import { seededName } from '../../db/query/translations.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { type Call, JsonText } from '../../http/implement.ts'
import { pacer } from '../../time/pace.ts'
import { dateOf, localDay } from '../../time/zones.ts'
import { iso, timeFormatOf } from '../availability/availability.ts'
import { daysOfWeek, type PreferenceValues, settingsOf } from '../preferences/preferences.ts'
import { evictBeyond } from './cache.ts'
import { compactDay } from './compact.ts'
import {
  askForChanges,
  type DayOfGrid,
  daysOfGrid,
  digestOf,
  levelsOf,
  refreshCache,
  rowsDigest,
  rowsNamed,
} from './day.ts'
import { blocksOf, bookingsOf, type Formats, listedBlock, listedCapacity, outlineOf, rowOf } from './documented.ts'
import { gridReaderOf } from './reader.ts'
import { type PlacesMeta, type WrittenDay, writtenDays } from './written-day.ts'

interface PresetRow {
  id: number
  name: string
  preset: BookingFilter
  timezone: string
}

type GridCall = Call<typeof bookings.grid> | Call<typeof bookings.gridDay> | Call<typeof bookings.gridWeek>

/** The day grid of a preset (R229–R232, R238–R243) with the fields of the specification. */
export async function grid(call: Call<typeof bookings.grid>) {
  const { day, meta, formats } = await openListed(call)
  const data = day.rows.map((row) => ({
    ...rowOf(day, row, formats),
    bookings: bookingsOf(day, row, formats),
    blocks: blocksOf(day.reader, row, formats.lang).map(listedBlock),
    capacity_dates: row.row.dated.map(listedCapacity),
  }))
  return new JsonText(JSON.stringify({ data, meta }))
}

/** The day in the compact form of screens. */
export async function gridDay(call: Call<typeof bookings.gridDay>) {
  const { days, write } = await openWritten(call, 'compact', (date) => [date])
  return new JsonText(write(days[0]!))
}

/** The days of the reader's week in the compact form, some of the rows if the caller names them. */
export async function gridWeek(call: Call<typeof bookings.gridWeek>) {
  const { days, write } = await openWritten(call, 'week', daysOfWeek, call.query.resource_ids)
  const pause = pacer()
  const texts: Buffer[] = []
  for (const day of days) {
    texts.push(Buffer.from(texts.length ? ',' : '{"data":['), write(day))
    await pause()
  }
  return new JsonText(Buffer.concat([...texts, Buffer.from(']}')]))
}

/** The contents of some rows, by resource id. */
export async function gridBookings({ db, actor, ground, body, lang }: Call<typeof bookings.gridBookings>) {
  const { date, resource_ids } = body.values
  const question = askForChanges(db, ground, actor)
  const [settings, current] = await together([settingsOf(db, actor.subjectId), refreshCache(db, question)])
  const day = await rowsNamed(current, actor, resource_ids, date)
  if (day.rows.length < new Set(resource_ids).size) throw invalidField('values.resource_ids', 'unknown_id')
  evictBeyond(ground)
  const formats = { date_format: settings.DateFormat, time_format: timeFormatOf(settings), lang }
  const entries = day.rows.map((row) => [
    row.resource.id,
    {
      bookings: bookingsOf(day, row, formats),
      blocks: blocksOf(day.reader, row, lang).map(listedBlock),
      capacity_dates: row.row.dated.map(listedCapacity),
    },
  ])
  return new JsonText(JSON.stringify({ data: Object.fromEntries(entries) }))
}

/** The day of a call with the fields of the specification. Answers 304 if the caller has this version already. */
async function openListed(call: Call<typeof bookings.grid>) {
  const { preset, current, reader, formats, date, narrowing } = await open(call)
  const [day] = (await daysOfGrid(current, reader, narrowing, [date])) as [DayOfGrid]
  evictBeyond(call.ground)
  const meta: GridMeta = { ...placesMetaOf(day, date), ...presetMeta(preset) }
  call.unlessKnown(`W/"${digestOf(reader, { form: 'listed', meta, formats, rows: rowsDigest(day) })}"`)
  return { day, meta, formats }
}

/** The written days that a call asks for. Answers 304 if the caller has this version already. */
async function openWritten(
  call: GridCall,
  form: string,
  datesAround: (date: string, settings: PreferenceValues) => string[],
  ids?: readonly number[],
) {
  const { preset, settings, current, reader, formats, date, narrowing } = await open(call)
  const dates = datesAround(date, settings)
  const asked = { narrowing: { ...narrowing, ids }, dates, lang: call.lang }
  const days = await writtenDays(current, reader, asked, placesMetaOf)
  evictBeyond(call.ground)
  const shown = presetMeta(preset)
  call.unlessKnown(`W/"${days.map(({ digest }) => digestOf(reader, { form, shown, formats, digest })).join('.')}"`)
  return { days, write: (day: WrittenDay) => compactDay(day, reader, shown, formats) }
}

/**
 * Reads what a call asks for. Takes four queries while nothing has changed since this node last answered for the same
 * places, and a fixed number otherwise.
 */
async function open({ db, actor, params, query, lang, ground }: GridCall) {
  const question = askForChanges(db, ground, actor)
  const [preset, settings, current] = await together([
    findPreset(db, actor, params.presetId, query.level_id),
    settingsOf(db, actor.subjectId),
    refreshCache(db, question),
  ])
  const formats: Formats = { date_format: settings.DateFormat, time_format: timeFormatOf(settings), lang }
  return {
    preset,
    settings,
    current,
    formats,
    reader: gridReaderOf(actor, current.moment),
    date: query.date ?? dateOf(current.moment.now, preset.timezone),
    narrowing: { filter: preset.preset, levelId: query.level_id, typeId: query.resource_type_id },
  }
}

const presetMeta = ({ id, name }: PresetRow) => ({ preset_id: id, preset_name: name })

function placesMetaOf(day: DayOfGrid, date: string): PlacesMeta {
  const zones = new Set(day.rows.map(({ resource }) => resource.timezone))
  return {
    date,
    ...outlineOf(day.rows),
    zones: [...zones].map((timezone) => zoneOf(date, timezone)),
    levels: levelsOf(day),
    types: day.types,
    total: day.total,
  }
}

/** Its zone is that of the chosen level, of the first it names, of the person's own place, or of the company. */
const presetOf = prepared((db, { id, userId, levelId }: { id: number; userId: number; levelId: number | undefined }) =>
  db
    .selectFrom('presets as p')
    .where('p.id', '=', id)
    .where('p.user_id', '=', userId)
    .where('p.section', '=', 'bookings')
    .select(['p.id', seededName('p').as('name')])
    .select((eb) => {
      const zones = [
        eb
          .selectFrom('levels as first')
          .where('first.id', '=', sql<number>`(p.preset -> 'levels' ->> 0)::bigint`)
          .select('first.timezone'),
        eb
          .selectFrom('users as u')
          .innerJoin('levels as own_place', 'own_place.id', 'u.level_id')
          .whereRef('u.id', '=', 'p.user_id')
          .select('own_place.timezone'),
        eb.selectFrom('companies as c').whereRef('c.id', '=', 'p.company_id').select('c.timezone'),
      ] as const
      const chosen = eb.selectFrom('levels as chosen').where('chosen.id', '=', levelId!).select('chosen.timezone')
      return [
        eb.ref('p.preset').$castTo<BookingFilter>().as('preset'),
        (levelId === undefined ? eb.fn.coalesce(...zones) : eb.fn.coalesce(chosen, ...zones))
          .$castTo<string>()
          .as('timezone'),
      ]
    }),
)

async function findPreset(db: Db, actor: Actor, id: number, levelId: number | undefined): Promise<PresetRow> {
  const [preset] = await presetOf(db, { id, userId: actor.subjectId, levelId }).execute()
  if (!preset) throw new AppError('not_found')
  return preset
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
