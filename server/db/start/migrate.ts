import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { StartError } from '../../start-error.ts'
import { asOwner } from './owner.ts'

interface Migration {
  name: string
  sql: string
  checksum: string
}

interface Options {
  folder?: string
  /** Called with how far it is. */
  tell?: (howFar: string) => void
}

/** Any number, the same in every version of the program: one node migrates while the others wait. */
const lock = 7_021_834

const ourMigrations = join(import.meta.dirname, '../..', 'migrations')

/**
 * Brings a database up to this program: runs each numbered file it hasn't seen, in order, each in a transaction of
 * its own. Nodes that start together wait for each other. Throws StartError where the database was made by a newer
 * program, or where a file has changed since it ran. Returns the names it ran.
 */
export async function migrate(
  ownerUrl: string,
  { folder = ourMigrations, tell = () => {} }: Options = {},
): Promise<string[]> {
  const migrations = readMigrations(folder)
  return asOwner(ownerUrl, async (client) => {
    // The lock ends with the session.
    await client.query('select pg_advisory_lock($1)', [lock])
    const missing = missingFrom(migrations, await readApplied(client))
    for (const [index, migration] of missing.entries()) {
      tell(`migration ${index + 1} of ${missing.length}`)
      await apply(client, migration)
    }
    return missing.map(({ name }) => name)
  })
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  names.forEach((name, index) => {
    const number = name.match(/^(\d{4}|20\d{10})_[a-z0-9_]+\.sql$/)?.[1]
    if (!number || names[index - 1]?.startsWith(`${number}_`))
      throw new Error(
        `Migrations are named 202611221430_name.sql after the minute (UTC) they were begun, each minute once; ${name} isn't.`,
      )
  })
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  await client.query(`
    create table if not exists schema_migrations (
      name text constraint schema_migrations_pkey primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function missingFrom(migrations: Migration[], applied: Map<string, string>): Migration[] {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of applied) {
    if (!known.has(name))
      throw new StartError(
        `The database was made by a newer Kontor (it has run ${name}): start that version or a later one.`,
      )
    if (known.get(name) !== checksum)
      throw new StartError(
        `The migration ${name} has changed since this database ran it: restore the file, or start with an empty database.`,
      )
  }
  return migrations.filter(({ name }) => !applied.has(name))
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    if ((error as { code?: string }).code === '42501')
      throw new StartError(`The role of DATABASE_URL lacks a right that ${name} needs: ${(error as Error).message}.`)
    throw new Error(`${name}${lineOf(sql, error)}: ${(error as Error).message}`, { cause: error })
  }
}

/** ":12" for the line at which PostgreSQL stopped reading; it counts characters from 1. */
function lineOf(sql: string, error: unknown): string {
  const { position } = error as { position?: string }
  return position ? `:${sql.slice(0, Number(position)).split('\n').length}` : ''
}
