import type { Statement } from './straight.ts'

/*
 * The least SQL that reads the facts of an answer, written by hand and not taken from the product: raw columns of the
 * rows an answer is made of, behind row-level security, for a caller whose grants cover one building. Nothing is
 * formatted, computed or checked.
 */

const day = (date: string): [Date, Date] => [
  new Date(`${date}T00:00Z`),
  new Date(Date.parse(`${date}T00:00Z`) + 86_400_000),
]
const held = `('booked', 'checked_in', 'checked_out')`
const bookingColumns = `b.id, b.resource_id, b.declaration_id, b.starts, b.ends, b.status, b.version, b.host_id, b.user_id,
  d.subject, d.is_private, d.approval_status, h.name as host`
const bookingTables = `bookings b join declarations d on d.id = b.declaration_id join users h on h.id = b.host_id`
const resourceColumns = `r.id, r.name, r.level_id, r.resource_type_id, r.capacity, r.seats, r.is_bookable, r.needs_approval,
  r.buffer_before, r.buffer_after, r.working_hours, l.timezone, l.name as level`

const statement = (name: string, text: string, values: unknown[]): Statement => ({
  name: `least_${name}`,
  text,
  values,
})

/** A day of a building: its resources, their bookings and their blocks. */
export const leastDay = (building: number, date: string): Statement[] => [
  statement(
    'resources',
    `select ${resourceColumns} from resources r join levels l on l.id = r.level_id where l.path @> array[$1::bigint]
     order by l.path, r.ordering, r.name`,
    [building],
  ),
  statement(
    'bookings',
    `select ${bookingColumns} from ${bookingTables}
     where b.resource_id = any (array(select r.id from resources r join levels l on l.id = r.level_id where l.path @> array[$1::bigint]))
       and b.starts > $2::timestamptz - interval '1 day' and b.starts < $3 and b.ends > $2 and b.status in ${held}
     order by b.resource_id, b.starts`,
    [building, ...day(date)],
  ),
]

/** One resource and its holds on a day: enough to tell its free slots. */
export const leastResource = (resource: number, from: Date, to: Date): Statement[] => [
  statement(
    'resource',
    `select ${resourceColumns} from resources r join levels l on l.id = r.level_id where r.id = $1`,
    [resource],
  ),
  statement(
    'holds',
    `select x.kind, x.starts, x.ends, ${bookingColumns} from holds x join ${bookingTables} on b.id = x.booking_id
     where x.resource_id = $1 and x.starts > $2::timestamptz - interval '1 day' and x.starts < $3 and x.ends > $2`,
    [resource, from, to],
  ),
  statement(
    'unavailabilities',
    'select starts, ends, reason from unavailabilities where resource_id = $1 and ends > $2 and starts < $3',
    [resource, from, to],
  ),
]

export const leastSlots = (resource: number, date: string) => leastResource(resource, ...day(date))

/** A person's own bookings from a day on, for a number of days. */
export const leastOwn = (user: number, date: string, days: number): Statement[] => [
  statement(
    'own',
    `select ${bookingColumns}, r.name as resource, l.name as level, l.timezone
     from ${bookingTables} join resources r on r.id = b.resource_id join levels l on l.id = r.level_id
     where (b.host_id = $1 or b.user_id = $1) and b.starts >= $2 and b.starts < $2::timestamptz + make_interval(days => $3)
     order by b.starts, b.id`,
    [user, day(date)[0], days],
  ),
]
