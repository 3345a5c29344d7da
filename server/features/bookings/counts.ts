import type { BookingCounts, bookings } from '@kontor/contract'
import { type RawBuilder, sql } from 'kysely'
import { resourceAccess } from '../../access/scope.ts'
import { prepared } from '../../db/query/prepared.ts'
import { said } from '../../db/query/translations.ts'
import type { Call } from '../../http/implement.ts'
import { isHeld, isNotDue, isOwn } from '../../sql/bookings.ts'
import { among } from '../../sql/with-values.ts'
import { offsetsAround } from '../../time/zones.ts'
import { timezonesOf } from './list.ts'
import { type Reader, readerOf } from './read.ts'

/** Counts bookings by day, hour and type: three queries, however many bookings and days. */
export async function counts({ db, actor, query }: Call<typeof bookings.counts>): Promise<{ data: BookingCounts }> {
  const { from, to, level_id } = query
  const clocks = (await timezonesOf(db)).flatMap((zone) => clocksOf(zone, from, to))
  const rows = await countedOf(db, {
    ...readerOf(actor),
    within: level_id,
    zones: clocks.map(({ zone }) => zone),
    since: clocks.map((clock) => clock.from / second),
    until: clocks.map((clock) => clock.to / second),
    minutes: clocks.map(({ minutes }) => minutes),
    before: clocks.map(({ before }) => before),
    first: hourOf(from),
    last: hourOf(to) + 23,
  }).execute()
  const ids = [...new Set(rows.flatMap(({ resource_type_id: id }) => id ?? []))]
  const types = ids.length ? await typesOf(db, { ids }).execute() : []
  const byDay = Map.groupBy(rows, ({ hour, resource_type_id: type }) => `${dateOfHour(hour)} ${type}`)
  const days = [...byDay.values()].map((ofDay) => {
    const [{ hour: first, resource_type_id }] = ofDay as [(typeof ofDay)[number]]
    const date = dateOfHour(first)
    const hours = new Array<number>(24).fill(0)
    for (const { hour, running } of ofDay) hours[hour - hourOf(date)] = running
    const count = ofDay.reduce((sum, { begun }) => sum + begun, 0)
    return { date, resource_type_id, count, hours }
  })
  return { data: { types, days } }
}

const second = 1000
const length = 3_600_000
/** Hours of the clock, numbered as if it were in UTC. */
const hourOf = (date: string) => Date.parse(date) / length
/** The first hour of an hour's day. */
const dayOf = (column: string) => sql<number>`24 * floor(${sql.ref(column)} / 24::float8)`
const dateOfHour = (hour: number) => new Date(hour * length).toISOString().slice(0, 10)

/** The offsets of a zone during all bookings of a period, each with the one before it: minutes east of UTC. */
function clocksOf(zone: string, first: string, last: string) {
  const all = [first, last].flatMap((date) => offsetsAround(date, zone)).toSorted((a, b) => a.from - b.from)
  const changes = all.filter(({ minutes }, n) => minutes !== all[n - 1]?.minutes)
  return changes.map(({ from, minutes }, n) => ({
    ...{ zone, minutes, before: changes[n - 1]?.minutes ?? minutes },
    from: n ? from : Number.MIN_SAFE_INTEGER,
    to: changes[n + 1]?.from ?? Number.MAX_SAFE_INTEGER,
  }))
}

interface Clock {
  zone: string
}

/** The offsets of each zone, by the seconds from and until which they count; before clocks were set by zones, with fractions of a minute. */
interface Clocks {
  zones: readonly string[]
  since: readonly number[]
  until: readonly number[]
  minutes: readonly number[]
  before: readonly number[]
}

interface CountQuery extends Reader, Clocks {
  /** The place to count in; undefined: all. */
  within: number | undefined
  /** The first and the last hour. */
  first: number
  last: number
}

/** The offsets as rows `c`. */
const clocks = ({ zones, since, until, minutes, before }: Clocks) =>
  sql<Clock>`unnest(${zones}::text[], ${since}::float8[], ${until}::float8[], ${minutes}::float8[], ${before}::float8[])`.as<'c'>(
    sql`c (zone, since, until, minutes, before)`,
  )
const starts = sql<number>`date_part('epoch', s.starts)`
const ends = sql<number>`date_part('epoch', s.ends)`
const hourAt = (at: RawBuilder<number>, offset: 'minutes' | 'before') =>
  sql<number>`floor((${at} + 60 * ${sql.ref(`c.${offset}`)}) / 3600)::int`
/** An hour of the part of a slot `s` before this one; none before the first part. */
const earlier = (at: RawBuilder<number>, none: number) =>
  sql<number>`case when ${starts} < c.since then ${hourAt(at, 'before')} else ${sql.lit(none)} end`

/**
 * The counts of each hour. `running`: the bookings that touch it on the clock of their place; `begun`: those of which it is the
 * first hour of that day. A booking during which the clocks change is two parts, each on its own clock: it touches no hour that they
 * skip, and the second part counts no hour or day that the first one does. Rights are found once for each resource, and clocks once
 * for each slot: a company may have half a million bookings in six weeks.
 */
const countedOf = prepared((db, { within, first, last, zones, since, until, minutes, before, ...reader }: CountQuery) =>
  db
    .with(
      (name) => name('seen').materialized(),
      () =>
        db
          .selectFrom('resources as r')
          .innerJoin('levels as l', 'l.id', 'r.level_id')
          .crossJoinLateral(resourceAccess(reader, 'r', 'l'))
          .$if(within !== undefined, (rows) => rows.where('l.path', '&&', sql<number[]>`array[${within}]::bigint[]`))
          .select(['r.id', 'r.resource_type_id', 'l.timezone', 'access.read']),
    )
    .with('slots', (known) =>
      known
        .selectFrom('bookings as b')
        .innerJoin('seen', 'seen.id', 'b.resource_id')
        .where((eb) => eb.or([eb('seen.read', '=', true), isOwn(reader, 'b')]))
        .where(isHeld('b'))
        .where(isNotDue('b'))
        // No booking is longer than 31 days, and clocks are less than a day from UTC.
        .where('b.starts', '>=', sql<Date>`to_timestamp(3600 * (${first}::int8 - 24 * 32))`)
        .where('b.starts', '<', sql<Date>`to_timestamp(3600 * (${last}::int8 + 24))`)
        .where('b.ends', '>', sql<Date>`to_timestamp(3600 * (${first}::int8 - 24))`)
        .groupBy(['seen.resource_type_id', 'seen.timezone', 'b.starts', 'b.ends'])
        .select(['seen.resource_type_id', 'seen.timezone', 'b.starts', 'b.ends', sql<number>`count(*)`.as('n')]),
    )
    // Inlined, the hours of a slot would be computed at each mention.
    .with(
      (name) => name('held').materialized(),
      (known) =>
        known
          .selectFrom('slots as s')
          .innerJoin(clocks({ zones, since, until, minutes, before }), (join) =>
            join.onRef('c.zone', '=', 's.timezone').on(sql<boolean>`${starts} < c.until and ${ends} > c.since`),
          )
          .select([
            's.resource_type_id',
            's.n',
            hourAt(sql`greatest(${starts}, c.since)`, 'minutes').as('begins'),
            hourAt(sql`(least(${ends}, c.until) - 1)`, 'minutes').as('ends'),
            earlier(starts, 1).as('first'),
            earlier(sql`(c.since - 1)`, 0).as('last'),
          ]),
    )
    .selectFrom('held as h')
    .crossJoinLateral(
      sql<{
        hour: number
      }>`(select hour from generate_series(greatest(h.begins, ${first}::int), least(h.ends, ${last}::int)) hour
        where hour not between h.first and h.last)`.as('s'),
    )
    .groupBy(['s.hour', 'h.resource_type_id'])
    .select([
      's.hour',
      'h.resource_type_id',
      sql<number>`sum(h.n)::int`.as('running'),
      sql<number>`coalesce(sum(h.n) filter (where s.hour = greatest(h.begins, ${dayOf('s.hour')})
          and (h.first > h.last or ${dayOf('s.hour')} not between ${dayOf('h.first')} and ${dayOf('h.last')})), 0)::int`.as(
        'begun',
      ),
    ])
    .orderBy('s.hour'),
)

const typesOf = prepared((db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('resource_types as t')
    .where('t.id', '=', among(ids))
    .select(['t.id', said('t').as('name')])
    .select((eb) => eb.ref('t.kind').$castTo<BookingCounts['types'][number]['kind']>().as('kind'))
    .orderBy(said('t')),
)
