import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { clusterOf } from '../server/db/embedded/cluster.ts'
import { startEmbedded } from '../server/db/embedded/embedded.ts'
import { prepareDatabase } from '../server/start/prepare.ts'
import { ofFamily } from './processor.ts'

export interface Database {
  ownerUrl: string
  appUrl: string
  masterUrl: string
  /** Processor time PostgreSQL has used so far, in milliseconds, over all its processes. */
  processor(): number
  /** All that PostgreSQL has logged. */
  log(): string
  end(): Promise<void>
}

/** The embedded PostgreSQL as the product runs it, fsync included, on a data directory that is gone afterwards. */
export async function openDatabase(): Promise<Database> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kontor-bench-'))
  const { url, stop } = await startEmbedded(dataDir)
  const logins = await prepareDatabase(url)
  return {
    ownerUrl: url,
    ...logins,
    processor: () => ofFamily(Number(readFileSync(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0])),
    log: () => readFileSync(join(dataDir, 'postgres.log'), 'utf8'),
    async end() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Connections opened beforehand, so that no measure pays for them. */
export async function connect(url: string, count: number): Promise<pg.Client[]> {
  const clients = Array.from({ length: count }, () => new pg.Client({ connectionString: url, pipeline: true }))
  await Promise.all(clients.map((client) => client.connect()))
  return clients
}

export async function disconnect(clients: readonly pg.Client[]): Promise<void> {
  await Promise.all(clients.map((client) => client.end()))
}
