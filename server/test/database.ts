import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { asAppRole } from '../db/open.ts'
import { seedReferenceData } from '../features/companies/reference-data.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Owner of the one migrated database that all tests of a run share; each test makes a company of its own. */
    ownerUrl: string
    /** The same database as traffic meets it. */
    appUrl: string
  }
}

/** One PostgreSQL for the whole run. What is lost in a power cut may be lost here, hence no fsync. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kontor-'))
  const { url, stop } = await startEmbedded(dataDir, { settings: { fsync: 'off', full_page_writes: 'off' } })
  await migrate(url)
  await seedReferenceData(url)
  project.provide('ownerUrl', url)
  project.provide('appUrl', asAppRole(url))
  return async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
