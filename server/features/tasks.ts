import { purge } from '../db/purge.ts'
import { withTenant } from '../db/tenant.ts'
import { forEveryCompany } from '../jobs/every-company.ts'
import type { Cron, Tasks } from '../jobs/tasks.ts'
import { sendMail } from '../mail/send.ts'
import { sendReset } from './auth/forgot.ts'
import { releaseEverywhere } from './bookings/release-everywhere.ts'

/** What does the jobs of each task. */
export const tasks: Tasks = {
  'send-mail': sendMail,
  'send-reset': sendReset,
}

/** What falls due by the clock. */
export const crons: readonly Cron[] = [
  { name: 'release-bookings', at: '* * * * *', madeUpWithin: 1, work: releaseEverywhere },
  {
    name: 'purge',
    at: '0 * * * *',
    madeUpWithin: 60,
    work: (ground) => forEveryCompany(ground, (company) => withTenant(ground.regions, company, purge)),
  },
]
