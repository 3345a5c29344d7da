import type { BookingFilter, BookingList, bookings } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import { may } from '../../access/actor.ts'
import { type Db, queryText } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { addDays, dateOf, localDay } from '../../time/zones.ts'
import { isOwn, shownTitle } from '../availability/availability.ts'
import { type Settings, settingsOf } from '../preferences/preferences.ts'
import { type BookingRow, bookingsQuery, callerOf, shownStatus, withResources } from './read.ts'

/** Days a group shows when its preset names no period. */
const usualDays = 14
/** Bookings a group shows; the total is counted beyond. */
const mostShown = 600

interface Wanted {
  id: number | null
  name: string
  ordering: number
  filter: BookingFilter
}

/** The bookings of one preset, or of each active preset of the caller (R206, R209–R212). */
export async function list({ db, actor, body, query }: Call<typeof bookings.list>): Promise<{ data: BookingList[] }> {
  const [wanted, settings, timezone, timezones] = await Promise.all([
    wantedPresets(db, actor, body.preset),
    settingsOf(db, actor.subjectId),
    homeTimezone(db, actor),
    timezonesOf(db),
  ])
  const today = dateOf(Date.now(), timezone)
  const groups = wanted.map((preset) =>
    readGroup(db, actor, preset, { settings, today, timezones, extended: query.extend_period ?? 0 }),
  )
  const read = await Promise.all(groups)
  const rows = await withResources(
    db,
    read.flatMap(({ bookings }) => bookings),
  )
  return { data: read.map((group) => ({ ...group, bookings: rows.splice(0, group.bookings.length) })) }
}

async function wantedPresets(
  db: Db,
  actor: Actor,
  given: (BookingFilter & { id?: number | undefined }) | undefined,
): Promise<Wanted[]> {
  const { id, ...filter } = given ?? {}
  if (given && id === undefined) return [{ id: null, name: '', ordering: 1, filter }]
  const rows = await queryText<Wanted>(
    db,
    `select id, said(name, translations) as name, ordering, preset as filter from presets
     where user_id = $1 and section = 'bookings' and (id = $2 or $2 is null and is_active) order by ordering, id`,
    [actor.subjectId, id ?? null],
  )
  if (id !== undefined && !rows.length) throw new AppError('not_found')
  return rows.map((row) => ({ ...row, filter: { ...row.filter, ...filter } }))
}

/** The clock by which "today" is meant: the person's building, else the company. */
export async function homeTimezone(db: Db, actor: Actor): Promise<string> {
  const [row] = await queryText<{ timezone: string }>(
    db,
    `select coalesce((select l.timezone from users u join levels l on l.id = u.level_id where u.id = $1), c.timezone) as timezone
     from companies c where c.id = current_company()`,
    [actor.subjectId],
  )
  return row!.timezone
}

/** The zones that places of the company are in. */
async function timezonesOf(db: Db): Promise<string[]> {
  const rows = await queryText<{ timezone: string }>(db, 'select distinct timezone from levels', [])
  return rows.map(({ timezone }) => timezone)
}

type Group = Omit<BookingList, 'bookings'> & { bookings: BookingRow[] }

/** With the caller's own alone as a text of its own: only then can their index be used. */
const conditions = (onlyOwn: boolean) => `
  ${onlyOwn ? isOwn('b') : `(not $17 or not ${isOwn('b')})`}
  and ($6::bigint[] is null or l.path && $6)
  and ($7::bigint[] is null or r.resource_type_id = any ($7))
  and ($8::bigint[] is null or b.resource_id = any ($8))
  and ($9::int is null or r.seats >= $9)
  and exists (select from unnest($10::text[], $11::timestamptz[], $12::timestamptz[]) as period (timezone, starts, ends)
    where period.timezone = l.timezone and b.ends > period.starts and b.starts < period.ends)
  and b.starts >= $13::timestamptz - interval '32 days' and b.starts < $14::timestamptz
  and case when $15::text[] is null then b.status <> 'cancelled' else ${shownStatus('b')} = any ($15) end
  and ($16::text[] is null or d.approval_status = any ($16))`

/** The local days from one date to another in each zone, as `conditions` takes them: instants, and their outermost. */
function periodsIn(timezones: readonly string[], first: string, last: string): unknown[] {
  const starts = timezones.map((timezone) => localDay(first, timezone).start)
  const ends = timezones.map((timezone) => localDay(last, timezone).end)
  const asDate = (instant: number) => new Date(instant)
  const outermost = [starts.length ? Math.min(...starts) : 0, ends.length ? Math.max(...ends) : 0]
  return [timezones, starts.map(asDate), ends.map(asDate), ...outermost.map(asDate)]
}

/** The list's columns as SQL, for the two sort settings. Anything else sorts by start. */
const columns: Record<string, string> = {
  resource: 'r.name',
  booking_id: 'b.id',
  subject: shownTitle,
  host: 'h.name',
  start_time: 'b.starts',
  cost: 'b.cost',
  status: 'b.status',
  approval_status: 'd.approval_status',
}
const sortColumn = (field: string) =>
  columns[Object.hasOwn(columns, field.toLowerCase()) ? field.toLowerCase() : 'start_time']!

interface Asked {
  settings: Settings
  today: string
  timezones: readonly string[]
  /** Days added to the period. */
  extended: number
}

async function readGroup(
  db: Db,
  actor: Actor,
  { id, name, ordering, filter }: Wanted,
  { settings, today, timezones, extended }: Asked,
): Promise<Group> {
  const { from, to } = periodOf(filter, today, extended)
  // MY_BOOKINGS alone shows one's own; BOOKINGS shows everybody's on the places one may see.
  const onlyOwn = (filter.my_bookings ?? false) || !may(actor, 'BOOKINGS', 'read')
  const onGridOnly = onlyOwn && (filter.others ?? false)
  const first = settings.BookingFirstSortField
  const second = settings.BookingSecondSortField
  const order = `${sortColumn(first)}, ${sortColumn(second)}, b.id limit ${mostShown}`
  const query = bookingsQuery(conditions(onlyOwn), order, '(count(*) over ())::int')
  const values = [
    ...callerOf(actor),
    filter.levels ?? null,
    filter.resource_types ?? null,
    filter.resources ?? null,
    filter.capacity ?? null,
    ...periodsIn(timezones, from, to),
    filter.declaration_status ?? null,
    filter.declaration_approval_status ?? null,
    ...(onlyOwn ? [] : [filter.others ?? false]),
  ]
  const rows = onGridOnly ? [] : await queryText<BookingRow & { total: number }>(db, query, values)
  return {
    presetName: name,
    presetId: id,
    order: ordering,
    myBookings: onlyOwn,
    resources: [
      ...new Map(rows.map((row) => [row.resource_id, { id: row.resource_id, name: row.resource_name }])).values(),
    ],
    sort_field_first: first,
    sort_field_second: second,
    totalNumberOfBookings: rows[0]?.total ?? 0,
    bookingTitle: settings.DefaultMeetingTitle,
    dateLabel: from === to ? from : `${from} – ${to}`,
    endDate: to,
    onGridOnly,
    bookings: rows,
  }
}

/** The first and the last local day of a group. */
function periodOf({ period, date_period }: BookingFilter, today: string, extended: number) {
  if (period === 'today') return { from: today, to: today }
  const last = date_period?.to ?? addDays(today, usualDays - 1)
  return { from: date_period?.from ?? today, to: addDays(last, extended) }
}
