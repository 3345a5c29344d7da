import { hash } from 'node:crypto'
import type { DayState, GridDay, GridMeta } from '@kontor/contract'
import type { ResourceRights } from '../../access/resource-access.ts'
import { grantsOf } from '../../access/scope-text.ts'
import type { Language } from '../../http/labels/sentences.ts'
import { pacer } from '../../time/pace.ts'
import { cacheWritten, writtenAt } from './cache.ts'
import { headOf, type RowBookings, type RowFrame, tailOf, writtenBookings } from './compact.ts'
import { attributesIn, type DayOfGrid, type DayRow, daysOfGrid, type Narrowing, rowsDigest } from './day.ts'
import type { Moment } from './moment.ts'
import { opensAt } from './opening.ts'
import { type CachedReading, type GridNames, keyOfView } from './places.ts'
import { type GridReader, nobodyLike } from './reader.ts'

/** The part of a grid's `meta` about its day and its places, the same for every preset. */
export type PlacesMeta = Omit<GridMeta, 'preset_id' | 'preset_name'>

/**
 * A day as JSON, for everybody with the same rights on resources and the same language. Rows with something of the reader's own
 * are written again for each answer; all others are copied.
 */
export interface WrittenDay {
  names: GridNames
  rows: readonly DayRow[]
  frame: RowFrame
  /** The instants between which it holds: none of its bookings ends or falls due for release in between. */
  since: number
  until: number
  /** A hash of all that it was written from, equal on every node. */
  digest: string
  /** The rows, with commas between them, and where each ends. */
  bytes: Buffer
  ends: readonly number[]
  /** The bytes of each row before its bookings, and the states that they refer to. */
  parts: readonly (Pick<RowBookings, 'states'> & { head: number })[]
  people: ReadonlyMap<number, string>
  /** With the number of rows that refer to each. */
  states: ReadonlyMap<number, { state: DayState; rows: number }>
  /** By person, the rows that look different to them. */
  own: ReadonlyMap<number, readonly number[]>
  meta: PlacesMeta
  shared: Pick<GridDay['meta'], 'opens_at' | 'attributes' | 'access'>
}

/** The written days that a call asks for, kept ones where nothing has changed. */
export async function writtenDays(
  reading: CachedReading & { moment: Moment },
  reader: GridReader,
  { narrowing, dates, lang }: { narrowing: Narrowing; dates: readonly string[]; lang: Language },
  metaOf: (day: DayOfGrid, date: string) => PlacesMeta,
): Promise<WrittenDay[]> {
  const { cache, generation, moment } = reading
  const keys = dates.map((date) => keyOf(reader, narrowing, lang, date))
  const kept = keys.map((key) => (key === null ? undefined : writtenAt(cache, key, moment.now)))
  const missing = dates.filter((_, n) => !kept[n])
  if (!missing.length) return kept as WrittenDay[]
  const found = await daysOfGrid(reading, reader, narrowing, missing)
  const pause = pacer()
  for (const [n, date] of dates.entries()) {
    if (kept[n]) continue
    const day = found[missing.indexOf(date)]!
    kept[n] = writeDay(day, metaOf(day, date), lang)
    const key = keys[n]!
    if (key !== null) cacheWritten(cache, generation, key, kept[n])
    await pause()
  }
  return kept as WrittenDay[]
}

/** All that a day's text depends on, but for the cached rows; null: it isn't kept, because only its reader sees these rows. */
function keyOf(reader: GridReader, { filter, levelId, typeId, ids }: Narrowing, lang: Language, date: string) {
  if (ids || filter.my_bookings) return null
  const view = keyOfView({ filter, levelId })
  return JSON.stringify([date, view, typeId ?? null, lang, reader.lang, reader.meetingTitle, grantsOf(reader)])
}

function writeDay(day: DayOfGrid, meta: PlacesMeta, lang: Language): WrittenDay {
  const { names, rows } = day
  const reader = nobodyLike(day.reader)
  const access = new Map<ResourceRights, number>()
  for (const { rights } of rows) if (!access.has(rights)) access.set(rights, access.size)
  const frame = {
    start: Date.parse(`${meta.date}T00:00Z`),
    zones: new Map(meta.zones.map(({ timezone }, index) => [timezone, index])),
    access,
    lang,
  }
  const bookings = rows.map((row) => writtenBookings({ reader, names }, row, frame.start))
  const heads = rows.map((row) => headOf({ reader, names }, row, frame))
  const texts = heads.map((head, n) => head + tailOf(bookings[n]!))
  const switches = rows.flatMap(({ row }) => row.switches)
  const ends: number[] = []
  for (const text of texts) ends.push((ends.length ? ends.at(-1)! + 1 : 0) + Buffer.byteLength(text))
  return {
    names,
    rows,
    frame,
    since: switches.reduce((last, at) => (at <= reader.now && at > last ? at : last), 0),
    until: switches.reduce((next, at) => (at > reader.now && at < next ? at : next), Number.POSITIVE_INFINITY),
    digest: hash('sha256', JSON.stringify([meta, lang, rowsDigest({ ...day, reader })]), 'base64url'),
    bytes: Buffer.from(texts.join()),
    ends,
    parts: bookings.map(({ states }, n) => ({ states, head: Buffer.byteLength(heads[n]!) })),
    people: new Map(bookings.flatMap(({ people }) => [...people])),
    states: statesIn(bookings),
    own: ownRows(rows),
    meta,
    shared: {
      opens_at: opensAt(rows, meta.date),
      attributes: attributesIn(day),
      access: [...access.keys()].map(({ limits, book, change_others, cancel_others }) => ({
        limits,
        meta: { create: book, read: true, update: change_others, delete: cancel_others },
      })),
    },
  }
}

function statesIn(rows: readonly Pick<RowBookings, 'states'>[]): WrittenDay['states'] {
  const found = new Map<number, { state: DayState; rows: number }>()
  for (const { states } of rows)
    for (const [code, state] of states) found.set(code, { state, rows: (found.get(code)?.rows ?? 0) + 1 })
  return found
}

/** Rows with a booking that a person hosts or made, or with a time that is theirs. */
function ownRows(rows: readonly DayRow[]): WrittenDay['own'] {
  const found = new Map<number, number[]>()
  for (const [index, { row }] of rows.entries()) {
    const people = new Set(row.bookings.flatMap(({ host_id, user_id }) => [host_id, user_id]))
    for (const { assigned } of row.blocks) if (assigned) people.add(assigned.id)
    for (const id of people) {
      const known = found.get(id)
      if (known) known.push(index)
      else found.set(id, [index])
    }
  }
  return found
}
