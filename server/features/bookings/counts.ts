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
  const clocks = (await timezonesOf(db)).flatMap((zone) =>
    [from, to].flatMap((date) => offsetsAround(date, zone).map((offset) => ({ zone, ...offset }))),
  )
  const rows = await countedOf(db, {
    ...readerOf(actor),
    within: level_id,
    zones: clocks.map(({ zone }) => zone),
    since: clocks.map((clock) => clock.from / second),
    minutes: clocks.map(({ minutes }) => minutes),
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
const dateOfHour = (hour: number) => new Date(hour * length).toISOString().slice(0, 10)

interface Counted extends Reader {
  /** The place to count in; undefined: all. */
  within: number | undefined
  /** The offsets of each zone, by the second since which they count; before clocks were set by zones, with fractions of a minute. */
  zones: readonly string[]
  since: readonly number[]
  minutes: readonly number[]
  /** The first and the last hour. */
  first: number
  last: number
}

/**
 * The counts of each hour. `running`: the bookings that touch it on the clock of their place; `begun`: those of which it is the
 * first hour of that day. Where the clocks go back meanwhile, a booking may end on an earlier hour than it begins. Rights are found
 * once for each resource, and clocks once for each slot: a company may have half a million bookings in six weeks.
 */
const countedOf = prepared((db, { within, zones, since, minutes, first, last, ...reader }: Counted) => {
  const hourAt = (at: RawBuilder<number>) => sql<number>`(select floor((${at} + 60 * c.minutes) / 3600)::int
    from unnest(${zones}::text[], ${since}::float8[], ${minutes}::float8[]) c (zone, since, minutes)
    where c.zone = s.timezone and c.since <= ${at} order by c.since desc limit 1)`
  return (
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
      // Inlined, the hours of a slot would be looked up at each mention.
      .with(
        (name) => name('held').materialized(),
        (known) =>
          known
            .selectFrom('slots as s')
            .select([
              's.resource_type_id',
              's.n',
              hourAt(sql`extract(epoch from s.starts)`).as('begins'),
              hourAt(sql`(extract(epoch from s.ends) - 1)`).as('ends'),
            ]),
      )
      .selectFrom('held as h')
      .crossJoinLateral(
        sql<{ hour: number }>`(select hour from generate_series(greatest(least(h.begins, h.ends), ${first}::int),
        least(greatest(h.begins, h.ends), ${last}::int)) hour)`.as('s'),
      )
      .groupBy(['s.hour', 'h.resource_type_id'])
      .select([
        's.hour',
        'h.resource_type_id',
        sql<number>`sum(h.n)::int`.as('running'),
        sql<number>`coalesce(sum(h.n) filter (where s.hour = greatest(least(h.begins, h.ends), 24 * floor(s.hour / 24::float8))), 0)::int`.as(
          'begun',
        ),
      ])
      .orderBy('s.hour')
  )
})

const typesOf = prepared((db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('resource_types as t')
    .where('t.id', '=', among(ids))
    .select(['t.id', said('t').as('name')])
    .select((eb) => eb.ref('t.kind').$castTo<BookingCounts['types'][number]['kind']>().as('kind'))
    .orderBy(said('t')),
)
