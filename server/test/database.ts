import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded/embedded.ts'
import { asOwner } from '../db/start/owner.ts'
import { prepareDatabase } from '../start/prepare.ts'
import { keptData } from './kept-data.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Owner of the one migrated database that all tests of a run share; each test makes a company of its own. */
    ownerUrl: string
    /** That database with the traffic's login. */
    appUrl: string
    /** That database with the login of the provider's area. */
    masterUrl: string
  }
}

/** The files that say what a migrated database holds, and how it is made. */
const sources = [
  'server/{migrations,db,jobs,start,features/companies}/**/*',
  'server/test/database.ts',
  'package-lock.json',
]
// A power cut may lose the data, hence no fsync.
const settings = { fsync: 'off', full_page_writes: 'off' }

/** One PostgreSQL for the whole run, on a copy of the migrated database that an earlier run has kept. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kontor-'))
  const kept = keptData('units', sources)
  if (!kept.copyTo(dataDir)) {
    await makeDatabase(dataDir)
    kept.keep(dataDir)
  }
  const { url, stop } = await startEmbedded(dataDir, { settings })
  const { appUrl, masterUrl } = await prepareDatabase(url)
  project.provide('ownerUrl', url)
  project.provide('appUrl', appUrl)
  project.provide('masterUrl', masterUrl)
  return async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function makeDatabase(dataDir: string): Promise<void> {
  const { url, stop } = await startEmbedded(dataDir, { settings })
  await prepareDatabase(url)
  await addTester(url)
  await keepTemplate(url)
  await stop()
}

/**
 * Makes the role of `inCompany`: it reads and writes every table, also without triggers, but row-level security applies to it,
 * unlike to the owner.
 */
async function addTester(url: string): Promise<void> {
  await asOwner(url, async (client) => {
    await client.query('create role kontor_tester in role kontor_app, pg_read_all_data, pg_write_all_data')
    await client.query('grant set on parameter session_replication_role to kontor_tester')
  })
}

/** For files that need a database of their own. */
async function keepTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace('/kontor?', '/postgres?') })
  await client.connect()
  await client.query('create database kontor_template template kontor')
  await client.end()
}
