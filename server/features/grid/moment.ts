import { type Db, queryText } from '../../db/connection.ts'
import { epochText } from '../../sql/instants.ts'

/** The snapshot of the database that a statement sees. */
export interface Snapshot {
  /**
   * Since when the database has run without a crash, epoch milliseconds. A crash forgets the numbers of transactions that
   * were rolled back and gives them to later ones, so snapshots from before it tell nothing of what comes after.
   */
  run: number
  /** As PostgreSQL writes a snapshot: the oldest and next transaction, and those under way. */
  snapshot: string
}

/** The first query of every grid answer. */
export interface Moment extends Snapshot {
  /** The database's clock, epoch milliseconds. */
  now: number
  /** Since the snapshot that was given: places, names or grants of containers changed, so nothing kept counts. */
  everything: boolean
  /** Since then: resources whose day changed, by their own bookings or those of linked resources. */
  ids: number[]
  /** The language of names (`said` in SQL); empty for none. */
  lang: string
  /** The reader's word for a meeting without a subject (R214). */
  meeting_title: string
}

const text = `
  with news as materialized (
    select resource_ids from grid_changes
    where xact >= $1 and not pg_visible_in_snapshot(xact::text::xid8, $2::text::pg_snapshot)
  ), touched as (
    select distinct unnest(resource_ids) as id from news
  )
  select ${epochText('pg_stat_get_bgwriter_stat_reset_time()')} as run,
    pg_current_snapshot()::text as snapshot, ${epochText('now()')} as now,
    exists (select from news where resource_ids is null) as everything,
    (select coalesce(json_agg(id), '[]') from (
      select id from touched
      union
      select l.other_id from touched t join linked_resources l on l.resource_id = t.id) changed) as ids,
    coalesce(current_setting('app.lang', true), '') as lang, meeting_title() as meeting_title`

/** Asks what changed since a moment; null: since ever, of which nothing is told. */
export async function readMoment(db: Db, since: Snapshot | null): Promise<Moment> {
  const [row] = await queryText<Moment>(db, text, [since?.snapshot.split(':')[0] ?? null, since?.snapshot ?? null])
  return row!
}

/** Whether snapshot `a` sees at least what `b` sees. Those of one run of a database are ordered. */
export function snapshotCovers(a: string, b: string): boolean {
  const [, nextA, underWayA] = a.split(':') as [string, string, string]
  const [, nextB, underWayB] = b.split(':') as [string, string, string]
  if (nextA !== nextB) return BigInt(nextA) > BigInt(nextB)
  return countOf(underWayA) <= countOf(underWayB)
}

const countOf = (list: string) => (list ? list.split(',').length : 0)
