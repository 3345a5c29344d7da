import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Milliseconds after which jobs that aren't done end the bench. */
const patience = 600_000

/** Has the jobs of a server write the mails of all changes now, not when they are a minute old, and waits until they have. */
export async function mailsWritten(owner: pg.Client): Promise<void> {
  await owner.query(`update untold_changes set made_at = made_at - interval '1 minute'`)
  await done(owner, 'tell-of-changes', 'select from untold_changes')
}

/** Waits until the jobs have caught up with the bookings that were loaded, which no booking of a measure has to pay for. */
export async function historyCounted(owner: pg.Client): Promise<void> {
  await done(owner, 'remind-of-starts', 'select where false')
  await done(owner, 'count-days', 'select from companies_to_count()')
}

/** Runs a job that is else run each minute, and again, until this finds nothing and no job is due. */
async function done(owner: pg.Client, job: string, left: string): Promise<void> {
  const until = Date.now() + patience
  let waits = { left: true, jobs: false }
  while (waits.left || waits.jobs) {
    if (Date.now() > until) throw new Error(`the job ${job} was not done`)
    if (!waits.jobs) await owner.query('select graphile_worker.add_job($1, job_key := $1)', [job])
    await sleep(200)
    const { rows } = await owner.query<typeof waits>(
      `select exists (${left}) as left, exists (
         select from graphile_worker._private_jobs
         where locked_at is not null or run_at <= now() and attempts < max_attempts) as jobs`,
    )
    waits = rows[0]!
  }
}
