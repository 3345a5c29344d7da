import type { ResourceKind } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import { type Db, queryText } from '../../db/connection.ts'
import { minuteAt } from '../../time/zones.ts'

/** Minutes after midnight on the clock of the resource. */
export interface UsualHours {
  first: number
  past: number
}

interface Row {
  kind: ResourceKind
  timezone: string
  starts: string
  ends: string
}

/** The latest bookings of the last 90 days that count. */
const text = `
  select t.kind, l.timezone, b.starts, b.ends
  from bookings b join resources r on r.id = b.resource_id join levels l on l.id = r.level_id
  join resource_types t on t.id = r.resource_type_id
  where b.host_id = $1 and b.status <> 'cancelled' and b.starts > now() - interval '90 days' and b.starts < now()
    and b.ends - b.starts < interval '1 day' and t.kind in ('desk', 'parking')
  order by b.starts desc limit 60`

/** The hours the caller takes most often, by kind; only kinds that one takes for the day. One query. */
export async function readUsualHours(db: Db, actor: Actor): Promise<Map<ResourceKind, UsualHours>> {
  const rows = await queryText<Row>(db, text, [actor.subjectId])
  return new Map(
    Map.groupBy(rows, ({ kind }) => kind)
      .entries()
      .map(([kind, those]) => [kind, mostOften(those)]),
  )
}

function mostOften(rows: readonly Row[]): UsualHours {
  const counted = Map.groupBy(rows.map(hoursOf), ({ first, past }) => `${first} ${past}`)
  return [...counted.values()].reduce((most, those) => (those.length > most.length ? those : most))[0]!
}

function hoursOf({ timezone, starts, ends }: Row): UsualHours {
  const first = minuteAt(Date.parse(starts), timezone)
  return { first, past: first + (Date.parse(ends) - Date.parse(starts)) / 60_000 }
}
