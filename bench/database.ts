import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { clusterOf } from '../server/db/embedded/cluster.ts'
import { startEmbedded } from '../server/db/embedded/embedded.ts'
import { hasDatabase } from '../server/db/embedded/ready.ts'
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
  /** Ends it as a failing machine would, with -9. Returns when it has been started again and answers. */
  kill(): Promise<void>
  end(): Promise<void>
}

/** The embedded PostgreSQL as the product runs it, fsync included, on a data directory that is gone afterwards. */
export async function openDatabase(settings: Readonly<Record<string, string>> = {}): Promise<Database> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kontor-bench-'))
  const onLost = (error: Error) => {
    throw error
  }
  const { url, stop } = await startEmbedded(dataDir, { settings, onLost })
  const logins = await prepareDatabase(url)
  const pid = () => Number(readFileSync(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0])
  return {
    ownerUrl: url,
    ...logins,
    processor: () => ofFamily(pid()),
    log: () => readFileSync(join(dataDir, 'postgres.log'), 'utf8'),
    async kill() {
      const killed = pid()
      process.kill(killed, 'SIGKILL')
      while (existsSync(`/proc/${killed}`) || !(await hasDatabase(url))) await sleep(50)
    },
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
