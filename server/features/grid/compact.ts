import {
  approvalStatuses,
  type DayBlock,
  type DayCapacity,
  type DayResource,
  type DayState,
  type GridDay,
  type GridMeta,
  relations,
} from '@kontor/contract'
import type { ResourceRights } from '../../access/resource-access.ts'
import type { Language } from '../../http/labels/sentences.ts'
import { heldStatuses } from '../../sql/bookings.ts'
import { attributesOf, type DayOfGrid, type DayRow } from './day.ts'
import { type Block, blocksOf, type Formats } from './documented.ts'
import type { CachedResource, GridNames } from './places.ts'
import {
  bookingsNow,
  flagsOf,
  type GridReader,
  isOpenRow,
  isOwnRow,
  relationOf,
  saidInGrid,
  switchesPassed,
  titleInGrid,
} from './reader.ts'
import type { CachedBooking, CachedRow } from './rows.ts'
import type { WrittenDay } from './written-day.ts'

/** A text as JSON, and the entries of `meta` that it refers to. */
export interface WrittenRow {
  text: string
  people: ReadonlyMap<number, string>
  states: ReadonlyMap<number, DayState>
}

/** The bookings of a row. */
interface WrittenBookings extends WrittenRow {
  /** Identifies the readers and the moment for which the text is the same; it holds as long as `names` does. */
  key: string
  names: GridNames
}

/** Shared by the rows of an answer: the start of the UTC day, and the numbers of zones and rights in `meta`. */
export interface RowFrame {
  start: number
  zones: ReadonlyMap<string, number>
  access: ReadonlyMap<ResourceRights, number>
  lang: Language
}

/** The day in the compact form of screens, as JSON (decision 0025). */
export function compactDay(
  day: WrittenDay,
  reader: GridReader,
  preset: Pick<GridMeta, 'preset_id' | 'preset_name'>,
  { date_format, time_format }: Formats,
): Buffer {
  const { names, rows, frame, bytes, ends } = day
  const people = new Map(day.people)
  const states = new Map([...day.states].map(([code, { state, rows: count }]) => [code, { state, rows: count }]))
  const pieces: Buffer[] = [opening]
  let copied = 0
  for (const index of rowsOfOwn(day, reader)) {
    const written = writeRow({ reader, names }, rows[index]!, frame)
    pieces.push(bytes.subarray(copied, index ? ends[index - 1]! + 1 : 0), Buffer.from(written.text))
    copied = ends[index]!
    for (const [id, name] of written.people) people.set(id, name)
    for (const code of day.parts[index]!.states.keys()) states.get(code)!.rows--
    for (const [code, state] of written.states) states.set(code, { state, rows: (states.get(code)?.rows ?? 0) + 1 })
  }
  const meta: GridDay['meta'] = {
    ...day.meta,
    ...preset,
    ...day.shared,
    date_format,
    time_format,
    people: Object.fromEntries(people),
    states: Object.fromEntries([...states].flatMap(([code, { state, rows }]) => (rows ? [[code, state]] : []))),
  }
  pieces.push(bytes.subarray(copied), Buffer.from(`],"meta":${JSON.stringify(meta)}}`))
  return Buffer.concat(pieces)
}

const opening = Buffer.from('{"data":[')

/** The rows that look different to this reader, in order. */
function rowsOfOwn({ own }: WrittenDay, { userId, subjectId }: GridReader): readonly number[] {
  const [mine = [], theirs = []] = [own.get(userId), own.get(subjectId)]
  return userId === subjectId ? mine : [...new Set([...mine, ...theirs])].sort((a, b) => a - b)
}

/** A row as this reader sees it. */
export function writeRow(
  day: Pick<DayOfGrid, 'reader' | 'names'>,
  dayRow: DayRow,
  { start, zones, access, lang }: RowFrame,
): WrittenRow {
  const { resource, rights, open, row } = dayRow
  const { text, people, states } = bookingsOf(day, dayRow, start)
  const hasBlocks = row.blocks.length || dayRow.breaks.length || dayRow.blocked.length
  const blocks = hasBlocks ? blocksOf(day.reader, dayRow, lang) : []
  const rest = {
    start: dayRow.start,
    end: dayRow.end,
    open: [after(start, open.from), after(start, open.to)],
    zone: zones.get(resource.timezone)!,
    access: access.get(rights)!,
    blocks: blocks.map((block) => compactBlock(block, start)),
    ...(row.dated.length && {
      capacity_dates: row.dated.map(
        ({ from, to, capacity }): DayCapacity => [after(start, from), after(start, to), capacity],
      ),
    }),
  } satisfies Partial<DayResource>
  const written = `${resourceText(day.reader, resource)},${JSON.stringify(rest).slice(1, -1)},"bookings":${text}}`
  return { text: written, people, states }
}

/** Minutes after the start of the UTC day. */
const after = (start: number, instant: number) => (instant - start) / 60_000

const compactBlock = ({ kind, from, to, reason, resource_name }: Block, start: number): DayBlock => [
  kind,
  after(start, from),
  after(start, to),
  reason,
  resource_name,
]

const writtenResources = new WeakMap<CachedResource, { lang: string; text: string }>()

/** The part that doesn't depend on the day: JSON of an object that isn't closed yet. */
function resourceText(reader: GridReader, resource: CachedResource): string {
  const written = writtenResources.get(resource)
  if (written?.lang === reader.lang) return written.text
  const own = {
    id: resource.id,
    name: saidInGrid(reader, resource),
    level_id: resource.level_id,
    resource_type_id: resource.resource_type_id,
    capacity: resource.capacity,
    seats: resource.seats,
    attributes: attributesOf(reader, resource),
    buffer_before: resource.buffer_before,
    buffer_after: resource.buffer_after,
    auto_release: resource.auto_release,
    pre_check_in: resource.pre_check_in,
    expiring_warning: resource.expiring_warning,
    is_bookable: resource.is_bookable,
    needs_approval: resource.needs_approval,
    price_per_hour: resource.price_per_hour,
    currency: resource.currency,
  } satisfies Partial<DayResource>
  const text = JSON.stringify(own).slice(0, -1)
  writtenResources.set(resource, { lang: reader.lang, text })
  return text
}

const nothingWritten: WrittenRow = {
  text: '[]',
  people: new Map(),
  states: new Map(),
}
const writtenRows = new WeakMap<CachedRow, WrittenBookings>()

/** A row without bookings of the reader is written once, for all readers to whom it looks the same. */
function bookingsOf(day: Pick<DayOfGrid, 'reader' | 'names'>, dayRow: DayRow, start: number): WrittenRow {
  const { reader, names } = day
  const { row, rights } = dayRow
  if (!row.bookings.length) return nothingWritten
  if (row.bookings.some((booking) => isOwnRow(reader, booking))) return write(day, dayRow, start, '')
  const { change_others, cancel_others } = rights
  const key = `${switchesPassed(reader, row)} ${change_others} ${cancel_others} ${reader.lang} ${reader.meetingTitle}`
  const written = writtenRows.get(row)
  if (written?.key === key && written.names === names) return written
  const fresh = write(day, dayRow, start, key)
  writtenRows.set(row, fresh)
  return fresh
}

function write(
  { reader, names }: Pick<DayOfGrid, 'reader' | 'names'>,
  { resource, rights, row }: DayRow,
  start: number,
  key: string,
): WrittenBookings {
  const type = names.types.get(resource.resource_type_id)!
  const people = new Map<number, string>()
  const states = new Map<number, DayState>()
  const bookings = bookingsNow(reader, row).map((booking) => {
    const shown = isOpenRow(reader, booking)
    const title = shown ? JSON.stringify(titleInGrid(reader, booking, type)) : null
    const host = shown ? booking.host_id : null
    if (host !== null) people.set(host, booking.host)
    const state = stateOf(reader, booking, rights)
    const code = codeOf(state)
    states.set(code, state)
    const { id, declaration_id, from, to, version } = booking
    return `[${id},${declaration_id},${after(start, from)},${after(start, to)},${title},${host},${code},${version}]`
  })
  return { key, names, text: `[${bookings.join()}]`, people, states }
}

const stateOf = (reader: GridReader, booking: CachedBooking, rights: ResourceRights) => ({
  is_private: booking.is_private,
  relation: relationOf(reader, booking),
  status: booking.status,
  approval_status: booking.approval_status,
  repeats: isOpenRow(reader, booking) && booking.repeats,
  ...flagsOf(reader, booking, rights),
})

/** A number for each state, the same in every answer. */
function codeOf(state: ReturnType<typeof stateOf>): number {
  const digits: [number, number][] = [
    [relations.indexOf(state.relation), relations.length],
    [heldStatuses.indexOf(state.status), heldStatuses.length],
    [approvalStatuses.indexOf(state.approval_status), approvalStatuses.length],
    [Number(state.is_private), 2],
    [Number(state.repeats), 2],
    [Number(state.update), 2],
    [Number(state.delete), 2],
  ]
  return digits.reduce((code, [digit, base]) => code * base + digit, 0)
}
