import type { Booking, BookingFilter, BookingList, bookings, ListedBooking } from '@kontor/contract'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, may } from '../../access/actor.ts'
import type { Db } from '../../db/connection.ts'
import { hasWords } from '../../db/query/page.ts'
import { prepared } from '../../db/query/prepared.ts'
import { said, seededName } from '../../db/query/translations.ts'
import type { Call } from '../../http/implement.ts'
import { isOwn, releasedFor, shownStatus, shownTitle } from '../../sql/bookings.ts'
import { among } from '../../sql/with-values.ts'
import { addDays, dateOf, localDay } from '../../time/zones.ts'
import { type PreferenceValues, settingsOf } from '../preferences/preferences.ts'
import { type BookingRow, bookingRows, type Reader, readerOf, withReservations } from './read.ts'

/** Days of a group whose preset names no period. */
const usualDays = 14
/** Most bookings of a group; the total counts all. */
const mostShown = 600

interface GroupQuery {
  id: number | null
  name: string
  ordering: number
  filter: BookingFilter
}

/** The bookings of one preset, or of each active preset of the caller (R206, R209–R212). */
export async function listBookings(call: Call<typeof bookings.list>): Promise<{ data: BookingList[] }> {
  const { groups, settings } = await groupsOf(call)
  const read = await Promise.all(groups.map((group) => readGroup(call.db, group, settings)))
  const rows = await withReservations(
    call.db,
    read.flatMap(({ bookings }) => bookings),
  )
  return { data: read.map((group) => ({ ...group, bookings: rows.splice(0, group.bookings.length).map(listed) })) }
}

/** A group of the list before its bookings are read: `allOf` gives their query. */
export interface Group {
  head: Pick<BookingList, 'presetId' | 'presetName' | 'order' | 'myBookings' | 'onGridOnly'>
  /** The first and the last local day. */
  from: string
  to: string
  given: GroupValues
  kind: Kind
}

/** The groups that a call asks for, and the caller's settings. `today`: on the caller's clock. */
export async function groupsOf({
  db,
  actor,
  body,
  query,
}: Pick<Call<typeof bookings.list>, 'db' | 'actor' | 'body' | 'query'>) {
  const [wanted, settings, timezone, timezones] = await Promise.all([
    wantedPresets(db, actor, body.preset),
    settingsOf(db, actor.subjectId),
    homeTimezone(db, actor),
    timezonesOf(db),
  ])
  const today = dateOf(Date.now(), timezone)
  const order = [settings.BookingFirstSortField, settings.BookingSecondSortField]
  const { date_period, ...chosen } = body.filter ?? {}
  // A list of today has nothing on other days.
  const hasDays = ({ filter: { period } }: GroupQuery) =>
    !period || !date_period || (date_period.from <= today && today <= date_period.to)
  const groups = wanted.filter(hasDays).map(({ id, name, ordering, filter }): Group => {
    const own = periodOf(filter, today, query.extend_period ?? 0)
    const { from, to } = filter.period ? own : (date_period ?? own)
    // MY_BOOKINGS alone shows the caller's own bookings; BOOKINGS shows everybody's in the places the caller may see.
    const onlyOwn = (filter.my_bookings ?? false) || !may(actor, 'BOOKINGS', 'read')
    const onGridOnly = onlyOwn && (filter.others ?? false)
    const { levels, resource_types, resources, capacity, declaration_status, declaration_approval_status } = filter
    const narrowed = { levels, resource_types, resources, capacity, declaration_status, declaration_approval_status }
    return {
      head: { presetId: id, presetName: name, order: ordering, myBookings: onlyOwn, onGridOnly },
      ...{ from, to },
      given: {
        ...readerOf(actor),
        ...narrowed,
        ...{ in_levels: chosen.levels, of_types: chosen.resource_types, of_resources: chosen.resources, timezones },
        ...{ in_states: chosen.declaration_status, words: chosen.query || undefined },
        ...periodsIn(timezones, from, to),
      },
      kind: { whose: onlyOwn ? 'own' : filter.others ? 'others' : 'all', order },
    }
  })
  return { groups, settings, today }
}

/** A booking with the names that the specification gives the columns of the list. */
const listed = (booking: Booking): ListedBooking => ({
  ...booking,
  booking_id: booking.id,
  resource: booking.resource_name,
  Host: booking.host,
  start_time: booking.datetime_from,
})

async function wantedPresets(
  db: Db,
  actor: Actor,
  given: (BookingFilter & { id?: number | undefined }) | undefined,
): Promise<GroupQuery[]> {
  const { id, ...filter } = given ?? {}
  if (given && id === undefined) return [{ id: null, name: '', ordering: 1, filter }]
  const rows = await db
    .selectFrom('presets')
    .where('user_id', '=', actor.subjectId)
    .where('section', '=', 'bookings')
    .$if(id === undefined, (presets) => presets.where('is_active', '=', true))
    .$if(id !== undefined, (presets) => presets.where('id', '=', id!))
    .select(['id', seededName('presets').as('name'), 'ordering'])
    .select((eb) => eb.ref('preset').$castTo<BookingFilter>().as('filter'))
    .orderBy('ordering')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, filter: { ...row.filter, ...filter } }))
}

/** The clock that "today" refers to: that of the person's building, else the company's. */
export async function homeTimezone(db: Db, actor: Actor): Promise<string> {
  const { timezone } = await db
    .selectFrom('companies as c')
    .leftJoin('users as u', (join) => join.on('u.id', '=', actor.subjectId))
    .leftJoin('levels as l', 'l.id', 'u.level_id')
    .where('c.id', '=', sql<number>`current_company()`)
    .select((eb) => eb.fn.coalesce('l.timezone', 'c.timezone').as('timezone'))
    .executeTakeFirstOrThrow()
  return timezone
}

/** The zones that levels of the company are in. */
export async function timezonesOf(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('levels').select('timezone').distinct().execute()
  return rows.map(({ timezone }) => timezone)
}

type Undefinable<T> = { [K in keyof T]?: T[K] | undefined }

/** The parameters of a group's query. */
interface GroupValues
  extends Reader,
    Undefinable<
      Pick<
        BookingFilter,
        'levels' | 'resource_types' | 'resources' | 'capacity' | 'declaration_status' | 'declaration_approval_status'
      >
    > {
  /** Filters of the request, which narrow every preset further. */
  in_levels?: readonly number[] | undefined
  of_types?: readonly number[] | undefined
  of_resources?: readonly number[] | undefined
  in_states?: readonly string[] | undefined
  /** The words to search for. */
  words?: string | undefined
  timezones: readonly string[]
  /** The starts and ends of the group's days in each zone, and the first and last of those instants. */
  starts: readonly Date[]
  ends: readonly Date[]
  first: Date
  last: Date
}

/** The variant of a group's query: whose bookings, and in which order. */
interface Kind {
  whose: 'own' | 'others' | 'all'
  order: readonly string[]
}

/** The texts of a booking that the caller may read, so that a search finds nothing private to others. */
const readable = sql<string>`concat_ws(' ', r.name, ${said('r')}, ${said('l')},
  case when own.is_open then concat_ws(' ', ${shownTitle}, h.name) end)`

/**
 * The bookings of a group. For the caller's own bookings alone the condition is written separately: only then can
 * PostgreSQL use their index.
 */
function sorted(db: Db, given: GroupValues, { whose, order: [first = '', second = ''] }: Kind) {
  const { timezones, starts, ends, first: from, last: to } = given
  const { levels, resource_types, resources, capacity, declaration_status, declaration_approval_status } = given
  const { in_levels, of_types, of_resources, in_states, words } = given
  return (
    bookingRows(db, given)
      .$if(whose === 'own', (rows) => rows.where(isOwn({ ...given, userId: given.subjectId }, 'b')))
      .$if(whose === 'others', (rows) => rows.where('own.is_own', '=', false))
      .$if(levels !== undefined, (rows) => rows.where('l.path', '&&', sql<number[]>`${levels}::bigint[]`))
      .$if(resource_types !== undefined, (rows) => rows.where('r.resource_type_id', '=', among(resource_types!)))
      .$if(resources !== undefined, (rows) => rows.where('b.resource_id', '=', among(resources!)))
      .$if(capacity !== undefined, (rows) => rows.where('r.seats', '>=', capacity!))
      .$if(in_levels !== undefined, (rows) => rows.where('l.path', '&&', sql<number[]>`${in_levels}::bigint[]`))
      .$if(of_types !== undefined, (rows) => rows.where('r.resource_type_id', '=', among(of_types!)))
      .$if(of_resources !== undefined, (rows) => rows.where('b.resource_id', '=', among(of_resources!)))
      .where(sql<boolean>`exists (select from unnest(${timezones}::text[], ${starts}::timestamptz[], ${ends}::timestamptz[])
      as period (timezone, starts, ends)
      where period.timezone = l.timezone and b.ends > period.starts and b.starts < period.ends)`)
      .where('b.starts', '>=', sql<Date>`${from}::timestamptz - interval '32 days'`)
      .where('b.starts', '<', to)
      .$if(words !== undefined, (rows) => rows.where(hasWords(words!, readable)))
      // Cancelled bookings show only on request.
      .$if(declaration_status === undefined && in_states === undefined, (rows) =>
        rows.where('b.status', '<>', 'cancelled'),
      )
      .$if(in_states !== undefined, (rows) => rows.where(hasStatus(in_states!)))
      .$if(declaration_status !== undefined, (rows) => rows.where(hasStatus(declaration_status!)))
      .$if(declaration_approval_status !== undefined, (rows) =>
        rows.where(sql<boolean>`d.approval_status = any (${declaration_approval_status}::text[])`),
      )
      .orderBy(sortColumn(first))
      .orderBy(sortColumn(second))
      .orderBy('b.id')
  )
}

/** Whether a booking shows one of these statuses; a no-show shows two. */
const hasStatus = (statuses: readonly string[]) =>
  sql<boolean>`(${shownStatus('b')} = any (${statuses}::text[]) or ${releasedFor('b', 'd')} = 'no_show' and 'no_show' = any (${statuses}::text[]))`

/** The first bookings of a group, and their total. */
const shownOf = prepared((db, given: GroupValues, kind: Kind) =>
  sorted(db, given, kind).select(sql<number>`(count(*) over ())::int`.as('total')).limit(mostShown),
)

/** All of them, for a file. */
export const allOf = prepared((db, given: GroupValues, kind: Kind) => sorted(db, given, kind))

/** The local days from one date to another in each zone: instants, and their outermost. */
function periodsIn(timezones: readonly string[], from: string, to: string) {
  const starts = timezones.map((timezone) => localDay(from, timezone).start)
  const ends = timezones.map((timezone) => localDay(to, timezone).end)
  const asDate = (instant: number) => new Date(instant)
  return {
    starts: starts.map(asDate),
    ends: ends.map(asDate),
    first: asDate(starts.length ? Math.min(...starts) : 0),
    last: asDate(ends.length ? Math.max(...ends) : 0),
  }
}

const ifOpen = (value: RawBuilder<unknown>) => sql`case when own.is_open then ${value} end`

/**
 * The list's columns as the caller reads them, for the two sort settings: an order by a hidden subject would tell it. Anything else sorts
 * by start.
 */
const columns: Record<string, RawBuilder<unknown>> = {
  resource: said('r'),
  booking_id: sql.ref('b.id'),
  subject: ifOpen(shownTitle),
  host: ifOpen(sql.ref('h.name')),
  start_time: sql.ref('b.starts'),
  cost: sql.ref('b.cost'),
  status: shownStatus('b'),
  approval_status: sql.ref('d.approval_status'),
}
const sortColumn = (field: string) =>
  columns[Object.hasOwn(columns, field.toLowerCase()) ? field.toLowerCase() : 'start_time']!

async function readGroup(
  db: Db,
  { head, given, kind, from, to }: Group,
  settings: PreferenceValues,
): Promise<Omit<BookingList, 'bookings'> & { bookings: BookingRow[] }> {
  const rows = head.onGridOnly ? [] : await shownOf(db, given, kind).execute()
  const resources = rows.map(({ resource_id: id, resource_name: name }) => [id, { id, name }] as const)
  return {
    ...head,
    resources: [...new Map(resources).values()],
    sort_field_first: settings.BookingFirstSortField,
    sort_field_second: settings.BookingSecondSortField,
    totalNumberOfBookings: rows[0]?.total ?? 0,
    bookingTitle: settings.DefaultMeetingTitle,
    dateLabel: from === to ? from : `${from} – ${to}`,
    endDate: to,
    bookings: rows,
  }
}

/** The first and the last local day of a group. */
function periodOf({ period, date_period }: BookingFilter, today: string, extended: number) {
  if (period === 'today') return { from: today, to: today }
  const last = date_period?.to ?? addDays(today, usualDays - 1)
  return { from: date_period?.from ?? today, to: addDays(last, extended) }
}
