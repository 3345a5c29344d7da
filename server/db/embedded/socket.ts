import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { handOver, type Launcher } from './launch.ts'

/** Part of the socket's name; nothing listens on a TCP port. */
const port = 5432
/** A longer path than 107 bytes is fatal to PostgreSQL; this leaves room for our folder's and the socket's names. */
const longestParent = 60

/**
 * The folder for the socket: short, for this user alone (PostgreSQL trusts whoever reaches the socket), and always
 * the same for a data directory, so that nothing piles up however the program ends.
 */
export function placeSocket(dataDir: string, launcher: Launcher): string {
  const parent = Buffer.byteLength(tmpdir()) > longestParent ? '/tmp' : tmpdir()
  const mark = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const folder = join(parent, `kontor-${launcher.uid}-${mark}`)
  try {
    mkdirSync(folder, { mode: 0o700 })
    handOver(folder, launcher)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new StartError(`The folder ${folder} can't be made (${(error as Error).message}): set TMPDIR.`)
  }
  const found = lstatSync(folder)
  if (!found.isDirectory() || found.uid !== launcher.uid)
    throw new StartError(`The folder ${folder} belongs to another user: remove it, or set TMPDIR.`)
  chmodSync(folder, 0o700)
  return folder
}

export const socketIn = (folder: string) => join(folder, `.s.PGSQL.${port}`)
