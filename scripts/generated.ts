import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { draw } from '../server/db/draw/draw.ts'
import { startEmbedded } from '../server/db/embedded/embedded.ts'
import { migrate } from '../server/db/start/migrate.ts'
import { frozenMigrations } from './frozen-migrations.ts'
import { generateApi } from './generate-api.ts'
import { generateIndexes } from './generate-indexes.ts'
import { generatePages } from './paths-of-screens.ts'

/**
 * Every generated file that is committed, by its path from the root, made from a migrated database and the contract.
 */
export async function generatedFiles(ownerUrl: string): Promise<Record<string, string>> {
  const { schema, types } = await draw(ownerUrl)
  return {
    'server/schema.sql': schema,
    'server/db/types.generated.ts': types,
    'server/migrations/frozen.sha256': frozenMigrations(),
    ...generateApi(),
    ...generateIndexes(),
    ...(await generatePages()),
  }
}

/** Runs some work on a new database, which is dropped afterwards. */
export async function onNewDatabase<T>(work: (ownerUrl: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kontor-'))
  const { url, stop } = await startEmbedded(dataDir, { settings: { fsync: 'off' } })
  try {
    await migrate(url)
    return await work(url)
  } finally {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
