import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded/embedded.ts'
import { asOwner } from '../db/start/owner.ts'
import { prepareDatabase } from '../start/prepare.ts'

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

/** One PostgreSQL for the whole run. A power cut may lose its data, hence no fsync. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kontor-'))
  const { url, stop } = await startEmbedded(dataDir, { settings: { fsync: 'off', full_page_writes: 'off' } })
  const { appUrl, masterUrl } = await prepareDatabase(url)
  await addTester(url)
  await keepTemplate(url)
  project.provide('ownerUrl', url)
  project.provide('appUrl', appUrl)
  project.provide('masterUrl', masterUrl)
  return async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
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
