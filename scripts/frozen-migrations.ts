import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..', 'server', 'migrations')
const list = join(folder, 'frozen.sha256')

/**
 * The checksums of migrations, in the format of `sha256sum`: listed ones stay unchanged, new files are added. A
 * migration that has landed may have run somewhere and must not change; the author of a new one deletes its line first.
 */
export function frozenMigrations(): string {
  const listed = existsSync(list) ? readFileSync(list, 'utf8') : ''
  const known = new Set(listed.split('\n').map((line) => line.slice(66)))
  const missing = readdirSync(folder).filter((name) => name.endsWith('.sql') && !known.has(name))
  const lines = [...listed.split('\n').filter(Boolean), ...missing.map((name) => `${checksumOf(name)}  ${name}`)]
  return `${lines.sort((a, b) => a.slice(66).localeCompare(b.slice(66), 'en')).join('\n')}\n`
}

/**
 * Throws if a new migration would run before one that has landed: databases that have run that one would never get it.
 */
export function requireOrder(): void {
  const landed = readFileSync(list, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(66))
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  for (const name of migrationsOutOfOrder(names, landed))
    throw new Error(`${name} would run before ${landed.at(-1)}: begin its name with a later number.`)
}

/** New migrations that sort before the last one that has landed. */
export const migrationsOutOfOrder = (names: readonly string[], landed: readonly string[]): string[] =>
  names.filter((name) => !landed.includes(name) && name < (landed.at(-1) ?? ''))

/** Migrations that have changed since they were listed, or are gone. */
export function changedMigrations(): string[] {
  const lines = readFileSync(list, 'utf8').split('\n').filter(Boolean)
  return lines.flatMap((line) => {
    const name = line.slice(66)
    return existsSync(join(folder, name)) && checksumOf(name) === line.slice(0, 64) ? [] : [name]
  })
}

const checksumOf = (name: string) =>
  createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex')
