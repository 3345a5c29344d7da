import { sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import { invalidField } from '../../../http/app-error.ts'
import { costText } from '../../../sql/bookings.ts'
import { dateOf } from '../../../time/zones.ts'
import { iso, mergedSlots, type Range } from '../../availability/availability.ts'
import type { NewReservation } from '../change/book.ts'
import { clockOfRange, isOn } from './occurrences.ts'
import { type Choice, datesOf, type PlannedDate, type StoredSeries } from './plan.ts'

/** A series that somebody asks for: what is stored of it, and its dates. */
export interface AskedSeries {
  stored: StoredSeries
  dates: PlannedDate[]
}

/** The dates of a reservation that repeats, on the clock of its first resource; null: it doesn't repeat. */
export async function seriesOf(
  db: Db,
  { recurrence, resource_ids, slots, dates = [] }: NewReservation,
): Promise<AskedSeries | null> {
  if (!recurrence) return null
  const [first, another] = mergedSlots(slots, 'slots')
  if (!first || another) throw invalidField('slots', 'one_range_of_series')
  const timezone = await zoneOf(db, resource_ids[0]!)
  const day = dateOf(first.from, timezone)
  const clock = clockOfRange(first, day, timezone)
  const stored = { recurrence, timezone, day, clock, resource_ids: [...new Set(resource_ids)] }
  const isUsual = isOn(first, day, clock, timezone)
  return {
    stored,
    dates: datesOf(
      stored,
      isUsual ? dates : withFirst(dates, { day, slot: { datetime_from: iso(first.from), datetime_to: iso(first.to) } }),
    ),
  }
}

/** Choices with the first date as it was asked for: at the second of two times that the clocks show twice, the series isn't. */
function withFirst(choices: readonly Choice[], asked: Pick<Choice, 'day' | 'slot'>): Choice[] {
  const chosen = choices.find(({ day }) => day === asked.day)
  return [...choices.filter((each) => each !== chosen), { is_left_out: false, ...asked, ...chosen }]
}

async function zoneOf(db: Db, resourceId: number): Promise<string> {
  const row = await db
    .selectFrom('resources as r')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .where('r.id', '=', resourceId)
    .select('l.timezone')
    .executeTakeFirst()
  if (!row) throw invalidField('resource_ids', 'unknown_id')
  return row.timezone
}

/** All resources of a reservation, with those chosen for single dates. */
export const resourcesOf = ({ resource_ids, dates = [] }: NewReservation): number[] => [
  ...new Set([...resource_ids, ...dates.flatMap(({ resource_id }) => resource_id ?? [])]),
]

/** Reads what places cost, by day and currency, as `cost_of` computes it; none where everything is free of charge. */
export async function costsOf(db: Db, places: readonly (Range & { resourceId: number; day: string })[]) {
  const rows = await sql<{ day: string; currency: string; cost: number }>`
    select p.day, c.code as currency, sum(${sql.raw(costText('r', 'p.starts', 'p.ends'))})::float as cost
    from unnest(${places.map(({ resourceId }) => resourceId)}::bigint[], ${places.map(({ day }) => day)}::text[],
      ${places.map(({ from }) => new Date(from))}::timestamptz[], ${places.map(({ to }) => new Date(to))}::timestamptz[])
      p (resource_id, day, starts, ends)
    join resources r on r.id = p.resource_id join currencies c on c.id = r.currency_id
    where r.price_per_hour is not null group by 1, 2 order by 1, 2`.execute(db)
  return Map.groupBy(rows.rows, ({ day }) => day)
}
