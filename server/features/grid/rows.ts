import { hash } from 'node:crypto'
import type { approvalStatuses } from '@kontor/contract'
// convention: a benchmarked statement: building it would take longer than it runs
import { type Db, queryText } from '../../db/connection.ts'
import { type heldStatuses, isHeldText } from '../../sql/bookings.ts'
import { epochText } from '../../sql/instants.ts'
import { localDay, type Range } from '../../time/zones.ts'
import type { DatedCapacity } from '../availability/availability.ts'
import { cachedRows, cacheRows } from './cache.ts'
import type { CachedReading, CachedResource } from './places.ts'

/** A booking as it is for every reader. Instants in epoch milliseconds. */
export interface CachedBooking extends Range {
  id: number
  declaration_id: number
  /** Null where nobody typed one. */
  subject: string | null
  host_id: number
  host: string
  user_id: number
  is_private: boolean
  status: (typeof heldStatuses)[number]
  approval_status: (typeof approvalStatuses)[number]
  version: number
  /** It is a date of a series. */
  repeats: boolean
  /** From when on it counts as released, unless somebody has checked in; null: never. */
  release_at: number | null
}

/** A block of a row that isn't one of its bookings. */
export interface CachedBlock extends Range {
  /** `unclean` holds from its start on, and only on the day itself. */
  kind: 'linked' | 'distance' | 'unavailable' | 'unclean'
  reason: string | null
  /** The linked or neighbouring resource that is booked. */
  booked: Pick<CachedResource, 'name' | 'translations' | 'path' | 'containers'> | null
  release_at: number | null
  /** The person whose it is then; for others it isn't available. */
  assigned: { id: number; name: string } | null
}

/** The bookings and blocks of a resource on a local day, in order of start. */
export interface CachedRow {
  bookings: readonly CachedBooking[]
  blocks: readonly CachedBlock[]
  /** Other capacities of a pool. */
  dated: readonly DatedCapacity[]
  /** Instants at which the row changes without an event: a release falls due, a booking ends, it is due for cleaning. */
  switches: readonly number[]
  /** A hash of the contents: equal contents have equal hashes, on every node. */
  digest: string
}

const releaseAt = `case when b.status = 'booked' then ${epochText('b.release_at')} end`
const nothing: CachedRow = { bookings: [], blocks: [], dated: [], switches: [], digest: '' }

/** Rows of a table that overlap a time: the short ones by their index, the long ones by their own. */
const overlapping = (table: string, columns: string) => `
  select ${columns} from ${table} x where x.resource_id = any ($1::bigint[]) and x.ends > $2::timestamptz and x.starts < $3::timestamptz
    and x.starts > $2::timestamptz - interval '1 day'
  union all
  select ${columns} from ${table} x where x.resource_id = any ($1::bigint[]) and x.ends > $2::timestamptz and x.starts < $3::timestamptz
    and x.starts <= $2::timestamptz - interval '1 day' and x.is_long`

/** Returns each column as one list: the driver would take longer to read thousands of rows than the query takes. */
const bookingsText = `
  with b as materialized (
    select * from (${overlapping('bookings', 'x.id, x.declaration_id, x.resource_id, x.host_id, x.user_id, x.starts, x.ends, x.status, x.version, x.release_at, x.occurs_on')}) x
    where ${isHeldText('x')}
  )
  select json_agg(b.resource_id) as resource_id, json_agg(b.id) as id, json_agg(b.declaration_id) as declaration_id,
    json_agg(${epochText('b.starts')}) as starts, json_agg(${epochText('b.ends')}) as ends, json_agg(b.host_id) as host_id,
    json_agg(b.user_id) as user_id, json_agg(b.status) as status, json_agg(b.version) as version,
    json_agg(b.occurs_on is not null) as repeats,
    json_agg(${releaseAt}) as release_at, json_agg(d.subject) as subject, json_agg(d.is_private) as is_private,
    json_agg(d.approval_status) as approval_status,
    (select json_object_agg(u.id, u.name) from users u where u.id in (select host_id from b)) as hosts
  from b join declarations d on d.id = b.declaration_id`

type Column = 'resource_id' | 'declaration_id' | 'starts' | 'ends' | keyof Omit<CachedBooking, 'from' | 'to' | 'host'>
type BookingColumns = { [C in Column]: (C extends keyof CachedBooking ? CachedBooking[C] : number)[] | null } & {
  hosts: Record<string, string> | null
}

const blocksText = `
  select h.resource_id, h.kind, null as reason, ${epochText('h.starts')} as "from", ${epochText('h.ends')} as "to",
    ${releaseAt} as release_at, booked.name, booked.translations, to_json(at.path) as path,
    array_to_json(array(select c.container_id from container_resources c where c.resource_id = booked.id)) as containers,
    null::json as assigned
  from (${overlapping('holds', 'x.resource_id, x.booking_id, x.kind, x.starts, x.ends')}) h
  join bookings b on b.id = h.booking_id
  join resources booked on booked.id = b.resource_id
  join levels at on at.id = booked.level_id
  where h.kind in ('linked', 'distance')
  union all
  select n.resource_id, 'unavailable', n.reason, ${epochText('n.starts')}, ${epochText('n.ends')}, null, null, null, null, null, null
  from unavailabilities n
  where n.resource_id = any ($1::bigint[]) and n.ends > $2::timestamptz and n.starts < $3::timestamptz
  union all
  select a.resource_id, 'unavailable', null, ${epochText('lower(t)')}, ${epochText('upper(t)')}, null, null, null, null, null,
    json_build_object('id', u.id, 'name', u.name)
  from resource_assignments a join users u on u.id = a.user_id
  cross join lateral assigned_times(a.company_id, a.id, a.starts, a.ends) t
  where a.resource_id = any ($1::bigint[]) and t && tstzrange($2::timestamptz, $3::timestamptz)
  union all
  select s.resource_id, 'unclean', null, ${epochText('s.blocks_at')}, null, ${epochText('s.release_at')}, null, null, null, null, null
  from cleaning_states s
  where s.resource_id = any ($1::bigint[]) and s.blocks_at < $3::timestamptz
  order by "from", kind`

/** A block without an end goes on beyond the day. */
type BlockRow = Omit<CachedBlock, 'booked' | 'to'> & { resource_id: number; to: number | null } & (
    | CachedBlock['booked']
    | { name: null; translations: null; path: null; containers: null }
  )

const datedText = `
  select d.resource_id, ${epochText('d.starts')} as "from", ${epochText('d.ends')} as "to", d.capacity
  from resource_capacity_dates d
  where d.resource_id = any ($1::bigint[]) and d.ends > $2::timestamptz and d.starts < $3::timestamptz
  order by d.starts`

/**
 * The rows of resources on local days; three queries, two where there is no pool, read all that aren't in the cache,
 * however many days there are.
 */
export async function rowsOfDays(
  { db, cache, generation }: CachedReading,
  resources: readonly CachedResource[],
  dates: readonly string[],
): Promise<CachedRow[][]> {
  const rows = dates.map((date) => {
    const known = cachedRows(cache, date)
    return resources.map(({ id }) => known.get(id))
  })
  const wanted = dates.filter((_, day) => rows[day]!.some((row) => !row))
  if (!wanted.length) return rows as CachedRow[][]
  const missing = resources.filter((_, index) => rows.some((day) => !day[index]))
  const read = await readRows(db, missing, wanted)
  for (const [date, found] of read) cacheRows(cache, generation, date, found)
  return rows.map((day, n) => resources.map(({ id }, index) => day[index] ?? read.get(dates[n]!)!.get(id)!))
}

async function readRows(
  db: Db,
  resources: readonly CachedResource[],
  dates: readonly string[],
): Promise<Map<string, Map<number, CachedRow>>> {
  const days = new Map(resources.map(({ id, timezone }) => [id, dates.map((date) => localDay(date, timezone))]))
  const all = [...days.values()].flat()
  const parameters = [
    [...days.keys()],
    new Date(Math.min(...all.map(({ start }) => start))),
    new Date(Math.max(...all.map(({ end }) => end))),
  ]
  const [[columns], blocks, dated] = await Promise.all([
    queryText<BookingColumns>(db, bookingsText, parameters),
    queryText<BlockRow>(db, blocksText, parameters),
    resources.some(({ capacity }) => capacity > 1)
      ? queryText<DatedCapacity & { resource_id: number }>(db, datedText, parameters)
      : [],
  ])
  const rows = dates.map(() => new Map<number, Contents>())
  /** The rows that a range touches, each with its day. */
  const rowsAt = (id: number, { from, to }: Pick<BlockRow, 'from' | 'to'>) =>
    days.get(id)!.flatMap((day, n) => {
      if ((to !== null && to <= day.start) || from >= day.end) return []
      const row = rows[n]!.get(id) ?? { bookings: [], blocks: [], dated: [] }
      rows[n]!.set(id, row)
      return [{ row, day }]
    })
  for (const [resource, booking] of bookingsIn(columns!))
    for (const { row } of rowsAt(resource, booking)) row.bookings.push(booking)
  for (const { resource_id, name, translations, path, containers, ...block } of blocks) {
    const booked = name === null ? null : { name, translations, path, containers }
    for (const { row, day } of rowsAt(resource_id, block)) {
      const from = block.kind === 'unclean' ? Math.max(block.from, day.start) : block.from
      row.blocks.push({ ...block, from, to: block.to ?? day.end, booked })
    }
  }
  for (const { resource_id, ...each } of dated) for (const { row } of rowsAt(resource_id, each)) row.dated.push(each)
  return new Map(dates.map((date, n) => [date, new Map(resources.map(({ id }) => [id, completed(rows[n]!.get(id))]))]))
}

interface Contents {
  bookings: CachedBooking[]
  blocks: CachedBlock[]
  dated: DatedCapacity[]
}

function* bookingsIn(columns: BookingColumns): Generator<[number, CachedBooking]> {
  const { resource_id, hosts } = columns
  for (const [n, resource] of (resource_id ?? []).entries())
    yield [
      resource,
      {
        id: columns.id![n]!,
        declaration_id: columns.declaration_id![n]!,
        from: columns.starts![n]!,
        to: columns.ends![n]!,
        subject: columns.subject![n]!,
        host_id: columns.host_id![n]!,
        host: hosts![columns.host_id![n]!]!,
        user_id: columns.user_id![n]!,
        is_private: columns.is_private![n]!,
        status: columns.status![n]!,
        approval_status: columns.approval_status![n]!,
        version: columns.version![n]!,
        repeats: columns.repeats![n]!,
        release_at: columns.release_at![n]!,
      },
    ]
}

function completed(row: Contents | undefined): CachedRow {
  if (!row) return nothing
  const bookings = row.bookings.toSorted((a, b) => a.from - b.from || a.id - b.id)
  const releases = [...bookings, ...row.blocks].flatMap(({ release_at }) => release_at ?? [])
  const unclean = row.blocks.flatMap(({ kind, from, to }) => (kind === 'unclean' ? [from, to] : []))
  const ends = bookings.filter(({ status }) => status !== 'checked_out').map(({ to }) => to)
  return {
    bookings,
    blocks: row.blocks,
    dated: row.dated,
    switches: [...releases, ...ends, ...unclean].sort((a, b) => a - b),
    digest: hash('md5', JSON.stringify([bookings, row.blocks, row.dated]), 'base64url'),
  }
}
