import { type Db, queryText } from '../../db/connection.ts'
import { epochText } from '../../sql/instants.ts'

/** What every answer of the grid asks the database first. */
export interface Moment {
  /** What this statement sees, as PostgreSQL writes a snapshot: the oldest and next transaction, and those under way. */
  snapshot: string
  /** The database's clock, epoch milliseconds. */
  now: number
  /** Since the snapshot that was given: places, names or grants of containers changed, so nothing kept counts. */
  everything: boolean
  /** Since then: resources whose day changed, by their own bookings or those of linked resources. */
  ids: number[]
  /** The language of names (`said` in SQL); empty for none. */
  lang: string
  /** What the reader calls a meeting without a subject (R214). */
  meeting_title: string
}

const text = `
  with news as materialized (
    select resource_ids from grid_changes
    where xact >= $1 and not pg_visible_in_snapshot(xact::text::xid8, $2::text::pg_snapshot)
  ), touched as (
    select distinct unnest(resource_ids) as id from news
  )
  select pg_current_snapshot()::text as snapshot, ${epochText('now()')} as now,
    exists (select from news where resource_ids is null) as everything,
    (select coalesce(json_agg(id), '[]') from (
      select id from touched
      union
      select l.other_id from touched t join linked_resources l on l.resource_id = t.id) changed) as ids,
    coalesce(current_setting('app.lang', true), '') as lang, meeting_title() as meeting_title`

/** Asks what changed since a snapshot; null: since ever, of which nothing is told. */
export async function readMoment(db: Db, since: string | null): Promise<Moment> {
  const [row] = await queryText<Moment>(db, text, [since?.split(':')[0] ?? null, since])
  return row!
}

/** Whether snapshot `a` sees at least what `b` sees. Those of one database are ordered. */
export function seesAsMuch(a: string, b: string | null): boolean {
  if (b === null) return true
  const [, nextA, underWayA] = a.split(':') as [string, string, string]
  const [, nextB, underWayB] = b.split(':') as [string, string, string]
  if (nextA !== nextB) return BigInt(nextA) > BigInt(nextB)
  return countOf(underWayA) <= countOf(underWayB)
}

const countOf = (list: string) => (list ? list.split(',').length : 0)
