// convention: a benchmarked statement: building it would take longer than it runs
import { type Db, queryText } from '../../db/connection.ts'
import { epochText } from '../../sql/instants.ts'

/** The snapshot of the database that a statement sees. */
export interface Snapshot {
  /**
   * When the database last started after a crash, epoch milliseconds. A crash forgets the numbers of transactions that
   * were rolled back and uses them again, so snapshots from before it can't be compared with later ones.
   */
  run: number
  /** As PostgreSQL writes a snapshot: the oldest and next transaction, and those under way. */
  snapshot: string
}

/** The result of the first query of every grid answer. */
export interface Moment extends Snapshot {
  /** The database's clock, epoch milliseconds. */
  now: number
  /**
   * Whether places, names or grants of containers have changed since the given snapshot: then the whole cache is
   * dropped.
   */
  everything: boolean
  /** The resources whose day has changed since then, by their own bookings or those of linked resources. */
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

/** Asks what has changed since a snapshot; null: reports no changes, for an empty cache. */
export async function readMoment(db: Db, since: Snapshot | null): Promise<Moment> {
  const [row] = await queryText<Moment>(db, text, [since?.snapshot.split(':')[0] ?? null, since?.snapshot ?? null])
  return row!
}

/** Whether snapshot `a` sees everything that `b` sees. Both must be of the same run of the database. */
export function snapshotCovers(a: string, b: string): boolean {
  const [, nextA, underWayA] = a.split(':') as [string, string, string]
  const [, nextB, underWayB] = b.split(':') as [string, string, string]
  if (nextA !== nextB) return BigInt(nextA) > BigInt(nextB)
  return countOf(underWayA) <= countOf(underWayB)
}

const countOf = (list: string) => (list ? list.split(',').length : 0)
