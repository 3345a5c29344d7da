import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { openRegions } from '../db/regions.ts'
import { tellCompany } from '../features/invitations/invitations.ts'
import { inCompany, type Office, ownerPool } from './factories.ts'
import { appUrl } from './urls.ts'

/** Lets a minute pass for the changes of an office, and sends the mails about them. */
export async function tell(app: FastifyInstance, { id }: Pick<Office, 'id'>): Promise<void> {
  await inCompany(id, (_, client) => client.query(`update untold_changes set made_at = made_at - interval '1 minute'`))
  const regions = openRegions({ default: appUrl() }, 1)
  await tellCompany({ regions }, { id, region: 'default' }).finally(() => regions.close())
  await app.jobs.drain()
  // The program of another test file may have taken a job of this company, and still be at it.
  await expect.poll(() => jobsOf(id), { timeout: 10_000 }).toBe(0)
}

/** The number of jobs of a company that are due or under way. */
async function jobsOf(id: number): Promise<number> {
  const { rows } = await (await ownerPool()).query<{ jobs: number }>(
    `select count(*)::int as jobs from graphile_worker._private_jobs
     where payload ->> 'company' = $1 and (locked_at is not null or run_at <= now() and attempts < max_attempts)`,
    [String(id)],
  )
  return rows[0]!.jobs
}

/** The mails of an office as they were written, the oldest first. */
export async function mailsOf({ id }: Pick<Office, 'id'>) {
  const { rows } = await inCompany(id, (_, client) =>
    client.query<{
      recipient: string
      subject: string
      text: string
      calendar: string | null
      calendar_method: string | null
    }>('select recipient, subject, text, calendar, calendar_method from mails where company_id = $1 order by id', [id]),
  )
  return rows
}
