import { migrate } from '../db/migrate.ts'
import { seedReferenceData } from '../features/companies/reference-data.ts'
import { migrateJobs } from '../jobs/jobs.ts'

/** Brings a database up to this program: its schema, the worker's, and the lists all companies share. By the owner. */
export async function prepareDatabase(ownerUrl: string): Promise<void> {
  await migrate(ownerUrl)
  await migrateJobs(ownerUrl)
  await seedReferenceData(ownerUrl)
}
