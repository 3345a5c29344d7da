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
  nobodyLike,
  relationOf,
  saidInGrid,
  switchesPassed,
  titleInGrid,
} from './reader.ts'
import type { CachedBooking, CachedRow } from './rows.ts'
import type { WrittenDay } from './written-day.ts'

/** The bookings of a row as JSON, and the entries of `meta` that they refer to. */
export interface RowBookings {
  /** A text for each of the bookings that count now, and its state. */
  texts: readonly string[]
  codes: readonly number[]
  people: ReadonlyMap<number, string>
  states: ReadonlyMap<number, DayState>
}

/** As they look to everybody to whom none of them belongs. */
interface KeptBookings extends RowBookings {
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
    const row = rows[index]!
    const start = index ? ends[index - 1]! + 1 : 0
    const written = writtenBookings({ reader, names }, row, frame.start)
    // The times that aren't bookings look different too where one of them is somebody's.
    const isAssigned = row.row.blocks.some(({ assigned }) => assigned)
    pieces.push(bytes.subarray(copied, isAssigned ? start : start + day.parts[index]!.head))
    pieces.push(Buffer.from(`${isAssigned ? headOf({ reader, names }, row, frame) : ''}${tailOf(written)}`))
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

/** A row as JSON up to its bookings; they and `tailOf` complete it. */
export function headOf(
  { reader }: Pick<DayOfGrid, 'reader' | 'names'>,
  dayRow: DayRow,
  { start, zones, access, lang }: RowFrame,
): string {
  const { resource, rights, open, row } = dayRow
  const hasBlocks = row.blocks.length || dayRow.breaks.length || dayRow.blocked.length
  const blocks = hasBlocks ? blocksOf(reader, dayRow, lang) : []
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
  return `${resourceText(reader, resource)},${JSON.stringify(rest).slice(1, -1)},"bookings":`
}

export const tailOf = ({ texts }: RowBookings): string => `[${texts.join()}]}`

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

const noBookings: RowBookings = { texts: [], codes: [], people: new Map(), states: new Map() }
const keptBookings = new WeakMap<CachedRow, KeptBookings>()

/** The bookings of a row as this reader sees them: the reader's own are written, the others are kept. */
export function writtenBookings(day: Pick<DayOfGrid, 'reader' | 'names'>, dayRow: DayRow, start: number): RowBookings {
  const { reader } = day
  if (!dayRow.row.bookings.length) return noBookings
  const kept = bookingsForOthers({ ...day, reader: nobodyLike(reader) }, dayRow, start)
  const now = bookingsNow(reader, dayRow.row)
  if (!now.some((booking) => isOwnRow(reader, booking))) return kept
  const people = new Map(kept.people)
  const own = now.map((booking) => (isOwnRow(reader, booking) ? write(day, dayRow, booking, start) : null))
  for (const each of own) if (each?.host != null) people.set(each.host, each.name)
  const codes = kept.codes.map((code, n) => own[n]?.code ?? code)
  return {
    texts: kept.texts.map((text, n) => own[n]?.text ?? text),
    codes,
    people,
    states: new Map(codes.map((code, n) => [code, own[n]?.state ?? kept.states.get(code)!])),
  }
}
/** Written once for each row, for all readers to whom its bookings look the same. */
function bookingsForOthers(day: Pick<DayOfGrid, 'reader' | 'names'>, dayRow: DayRow, start: number): RowBookings {
  const { reader, names } = day
  const { row, rights } = dayRow
  const { change_others, cancel_others } = rights
  const key = `${switchesPassed(reader, row)} ${change_others} ${cancel_others} ${reader.lang} ${reader.meetingTitle}`
  const kept = keptBookings.get(row)
  if (kept?.key === key && kept.names === names) return kept
  const written = bookingsNow(reader, row).map((booking) => write(day, dayRow, booking, start))
  const fresh = {
    key,
    names,
    texts: written.map(({ text }) => text),
    codes: written.map(({ code }) => code),
    people: new Map(written.flatMap(({ host, name }) => (host === null ? [] : [[host, name]]))),
    states: new Map(written.map(({ code, state }) => [code, state])),
  }
  keptBookings.set(row, fresh)
  return fresh
}

/** A booking as this reader sees it; `host` is null where it is hidden. */
function write(
  { reader, names }: Pick<DayOfGrid, 'reader' | 'names'>,
  { resource, rights }: DayRow,
  booking: CachedBooking,
  start: number,
) {
  const shown = isOpenRow(reader, booking)
  const type = names.types.get(resource.resource_type_id)!
  const title = shown ? JSON.stringify(titleInGrid(reader, booking, type)) : null
  const host = shown ? booking.host_id : null
  const state = stateOf(reader, booking, rights)
  const code = codeOf(state)
  const { id, declaration_id, from, to, version } = booking
  const text = `[${id},${declaration_id},${after(start, from)},${after(start, to)},${title},${host},${code},${version}]`
  return { text, host, name: booking.host, state, code }
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
