import { withPlatform } from '../db/platform.ts'
import { purgeMaster, purgeRegion } from '../db/purge.ts'
import { refreshStatistics } from '../db/statistics.ts'
import { forEveryCompany } from '../jobs/every-company.ts'
import { forEveryRegion } from '../jobs/every-region.ts'
import type { Cron, MasterTasks, Tasks } from '../jobs/tasks.ts'
import { sendMail } from '../mail/send.ts'
import { refreshDirectory } from './auth/directory.ts'
import { sendMasterReset, sendReset, sendResets } from './auth/forgot.ts'
import { sendMasterChanged, sendMasterCode } from './auth/master-mails.ts'
import { remindEverywhere } from './bookings/attend/remind-everywhere.ts'
import { warnEverywhere } from './bookings/attend/warn-everywhere.ts'
import { releaseEverywhere } from './bookings/cancel/release-everywhere.ts'
import { recountEverywhere, settleEverywhere } from './daily-use/daily-use.ts'
import { advanceImport } from './imports/imports.ts'
import { tellEverywhere, tellOfSeveral, tellPeople } from './invitations/invitations.ts'
import { inviteImported } from './people-import/invite.ts'
import { personKind } from './people-import/kind.ts'
import { tellOfDue } from './resource-clean/tell-of-due.ts'
import { resourceKind } from './resource-import/kind.ts'
import { sendInvitations } from './users/inviting/links.ts'
import { endRest } from './users/leaving/rest.ts'

/** The functions that run jobs, by task. */
export const tasks: Tasks = {
  'send-mail': sendMail,
  'send-reset': sendReset,
  'tell-people': tellPeople,
  'tell-of-several': tellOfSeveral,
  'advance-import': advanceImport({ resource: resourceKind, person: personKind }),
  'invite-imported': inviteImported,
  'send-invitations': sendInvitations,
  'end-rest': endRest,
  'refresh-directory': ({ ground, company }) => refreshDirectory(ground, company),
  'refresh-statistics': refreshStatistics,
}

export const masterTasks: MasterTasks = {
  'send-resets': sendResets,
  'send-master-reset': sendMasterReset,
  'send-master-changed': sendMasterChanged,
  'send-master-code': sendMasterCode,
}

/** Jobs that run on a schedule. */
export const crons: readonly Cron[] = [
  { name: 'release-bookings', at: '* * * * *', madeUpWithin: 1, work: releaseEverywhere },
  { name: 'tell-of-changes', at: '* * * * *', madeUpWithin: 60, work: tellEverywhere },
  { name: 'remind-of-starts', at: '* * * * *', madeUpWithin: 5, work: remindEverywhere },
  { name: 'warn-of-ends', at: '* * * * *', madeUpWithin: 5, work: warnEverywhere },
  { name: 'tell-of-due-cleaning', at: '* * * * *', madeUpWithin: 1, work: tellOfDue },
  { name: 'recount-days', at: '* * * * *', madeUpWithin: 60, work: recountEverywhere },
  { name: 'count-days', at: '* * * * *', madeUpWithin: 60, work: settleEverywhere },
  {
    // Changes update the directory themselves; this is for a changed secret.
    name: 'refresh-directories',
    at: '15 * * * *',
    madeUpWithin: 60,
    work: (ground) => forEveryCompany(ground, (company) => refreshDirectory(ground, company)),
  },
  {
    name: 'purge',
    at: '0 * * * *',
    madeUpWithin: 60,
    work: async (ground) => {
      await withPlatform(ground.master, purgeMaster)
      await forEveryRegion(ground, (region) => purgeRegion(ground.regions, region))
    },
  },
]
