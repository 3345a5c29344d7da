import pg from 'pg'
import type { Config } from '../../config.ts'
import { StartError } from '../../start-error.ts'
import { type EmbeddedOptions, findEmbedded, startEmbedded } from '../embedded/embedded.ts'

export interface OpenDatabase {
  ownerUrl: string
  /** Ends the database, if it was started here. */
  stop(): Promise<void>
}

/** The oldest supported PostgreSQL. */
const oldest = 15
/** Milliseconds until a database that doesn't answer counts as unreachable. */
const patience = 5000

/** Opens the database at DATABASE_URL if set, otherwise the embedded one. Throws StartError with one sentence. */
export async function openDatabase(config: Config, options: EmbeddedOptions = {}): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    await checkVersion(config.databaseUrl)
    return { ownerUrl: config.databaseUrl, stop: async () => {} }
  }
  const { url, stop } = await startEmbedded(config.dataDir, options)
  return { ownerUrl: url, stop }
}

/** For tools beside the program: the running database, or one started for the time of their work. */
export async function reachDatabase(config: Config): Promise<OpenDatabase> {
  const running = config.databaseUrl ? null : await findEmbedded(config.dataDir)
  return running ? { ownerUrl: running, stop: async () => {} } : openDatabase(config)
}

/** The address is named without its password. */
async function checkVersion(url: string): Promise<void> {
  const client = clientOf(url)
  const name = `The database ${client.database} at ${client.host}:${client.port}`
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`)
    const major = Math.floor(Number(rows[0]!.version) / 10_000)
    if (major < oldest)
      throw new StartError(`${name} is PostgreSQL ${major}; Kontor needs PostgreSQL ${oldest} or later (DATABASE_URL).`)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`${name} can't be used (${reason(error)}): start it, or correct DATABASE_URL.`)
  } finally {
    await client.end().catch(() => {})
  }
}

function clientOf(url: string): pg.Client {
  try {
    return new pg.Client({ connectionString: url, connectionTimeoutMillis: patience }).on('error', () => {})
  } catch {
    throw new StartError('DATABASE_URL must look like postgresql://user:password@host:5432/database.')
  }
}

/** Node packs the attempts on several addresses into one error without a text. */
function reason(error: unknown): string {
  const { message, errors } = error as { message?: string; errors?: Error[] }
  return message || errors?.[0]?.message || String(error)
}
