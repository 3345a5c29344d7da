import type { Config } from '../config.ts'
import { enableCancelOnDisconnect } from '../db/departure.ts'
import { type Logins, openLogins } from '../db/start/logins.ts'
import { migrate } from '../db/start/migrate.ts'
import { seedReferenceData } from '../features/companies/reference-data.ts'
import { migrateJobs } from '../jobs/jobs.ts'
import type { Tell } from './progress.ts'

type LoginUrls = Pick<Config, 'databaseAppUrl' | 'databaseMasterUrl'>

/**
 * Brings a database up to this program: its schema, the worker's, the lists all companies share, and the logins that
 * traffic and the provider's area connect with, where none are given. Done by the owner.
 */
export async function prepareDatabase(ownerUrl: string, given: LoginUrls = {}, tell: Tell = () => {}): Promise<Logins> {
  await migrate(ownerUrl, { tell })
  const { databaseAppUrl, databaseMasterUrl } = given
  const [logins] = await Promise.all([
    openLogins(ownerUrl, {
      ...(databaseAppUrl && { appUrl: databaseAppUrl }),
      ...(databaseMasterUrl && { masterUrl: databaseMasterUrl }),
    }),
    migrateJobs(ownerUrl),
    seedReferenceData(ownerUrl),
    enableCancelOnDisconnect(ownerUrl),
  ])
  return logins
}
