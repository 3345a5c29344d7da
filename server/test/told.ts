import type { FastifyInstance } from 'fastify'
import { openRegions } from '../db/regions.ts'
import { tellCompany } from '../features/invitations/invitations.ts'
import { inCompany, type Office } from './factories.ts'
import { appUrl } from './urls.ts'

/** Lets a minute pass for the changes of an office, and sends the mails about them. */
export async function tell(app: FastifyInstance, { id }: Pick<Office, 'id'>): Promise<void> {
  await inCompany(id, (_, client) => client.query(`update untold_changes set made_at = made_at - interval '1 minute'`))
  const regions = openRegions({ default: appUrl() }, 1)
  await tellCompany({ regions }, { id, region: 'default' }).finally(() => regions.close())
  await app.jobs.drain()
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
