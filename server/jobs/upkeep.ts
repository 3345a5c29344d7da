import type { EventEmitter } from 'node:events'
import type pg from 'pg'

/** Any number: the first half of the locks by which runners show that they are alive. */
const family = 7_021_836

/**
 * A node that dies leaves its jobs locked, and the worker would wait four hours before it gave them to another node. So
 * each runner holds a lock as long as the session lives in which it listens for jobs; after a lost connection it takes
 * the lock again in the next session.
 */
export function holdRunnerLock(events: EventEmitter): void {
  events.on('pool:listen:success', ({ workerPool, client }: { workerPool: { id: string }; client: pg.PoolClient }) => {
    // Called once it listens. If a session is lost at once, the next one takes the lock again.
    client.once('drain', () =>
      client.query('select pg_advisory_lock_shared($1, hashtext($2))', [family, workerPool.id]).catch(() => {}),
    )
  })
}

/**
 * The library asks once for the ids of its tasks, and keeps the answer, even if that is a failure: a runner whose
 * connection is lost just then finds no job ever again. `end` is called when each of its workers has failed twice while
 * none succeeded.
 */
export function endIfAllFail(events: EventEmitter, workers: number, end: () => void): void {
  let failed = 0
  events.on('worker:getJob:error', () => {
    if (++failed === 2 * workers) end()
  })
  for (const asked of ['worker:getJob:empty', 'job:start']) events.on(asked, () => (failed = 0))
}

/**
 * Resolves with the name of a runner when its workers have ended, each with its job done. They end by themselves too:
 * after a finished job that couldn't be written.
 */
export function whenWorkersEnd(events: EventEmitter): Promise<string> {
  return new Promise((resolve) => {
    const end = ({ workerPool }: { workerPool: { id: string } }) => resolve(workerPool.id)
    events.once('pool:gracefulShutdown:complete', end)
    events.once('pool:gracefulShutdown:error', end)
  })
}

/** Frees what a runner that has ended couldn't write: its own lock may live on, in a connection that is used again. */
export async function freeJobsOf(pool: pg.Pool, runner: string): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers(array[$1::text])', [runner])
}

/** Seconds in which a runner that has taken a job is listening at the latest. */
export const beginsToListen = 10

/** Frees the jobs of runners that are gone. A job just taken is left: its runner may still be about to listen. */
export async function freeJobsOfGoneRunners(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select distinct locked_by from graphile_worker._private_jobs
       where locked_at < now() - make_interval(secs => $2) and not exists (
         select from pg_locks l where l.locktype = 'advisory' and l.granted and l.objsubid = 2
           and l.classid = $1::int::oid and l.objid = hashtext(locked_by)::oid
           and l.database = (select oid from pg_database where datname = current_database()))))`,
    [family, beginsToListen],
  )
}

/** Deletes jobs that have been dead for a long time. */
export async function deleteOldDeadJobs(pool: pg.Pool): Promise<void> {
  await pool.query(
    `delete from graphile_worker._private_jobs
     where attempts >= max_attempts and locked_at is null and run_at < now() - interval '90 days'`,
  )
}
