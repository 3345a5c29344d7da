import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'

/**
 * Milliseconds: a PostgreSQL that still answers after this isn't ending with a killed Kontor, so another Kontor uses
 * it.
 */
const patience = 1500
/** Milliseconds that PostgreSQL may take to write its memory to disk when it ends. */
const ending = 60_000

/**
 * Waits until no PostgreSQL runs on the cluster any more, and removes lock files whose process number now belongs to
 * another program. Throws StartError when another Kontor works there.
 */
export async function clearLeftovers(cluster: string, socket: string): Promise<void> {
  const since = Date.now()
  for (const lock of [join(cluster, 'postmaster.pid'), `${socket}.lock`]) {
    while (runsOn(cluster, lock)) {
      const waited = Date.now() - since
      if ((waited > patience && (await answers(lock))) || waited > ending)
        throw new StartError(
          `Another Kontor is running on the data directory ${dirname(cluster)}: stop it, or set DATA_DIR and PORT.`,
        )
      await sleep(50)
    }
  }
}

/** Whether the process that a lock file names is the PostgreSQL of this cluster: PostgreSQL stays in its cluster's folder. */
function runsOn(cluster: string, lock: string): boolean {
  const pid = read(lock)?.split('\n', 1)[0]
  if (!pid || !existsSync(`/proc/${pid}`)) return false // PostgreSQL replaces the lock of a dead process by itself.
  if (read(`/proc/${pid}/comm`)?.trim() === 'postgres' && folderOf(pid) === realpathSync(cluster)) return true
  rmSync(lock, { force: true })
  return false
}

/** Whether a PostgreSQL accepts connections at the address in its lock file (port in line 4, folder in line 5). */
function answers(lock: string): Promise<boolean> {
  const [, , , port, folder] = read(lock)?.split('\n') ?? []
  if (!folder) return Promise.resolve(false)
  return new Promise((done) => {
    const connection = connect(join(folder, `.s.PGSQL.${port}`))
    connection.once('connect', () => done(true)).once('error', () => done(false))
    connection.once('connect', () => connection.destroy())
  })
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function folderOf(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined // The process belongs to another user, so it isn't the one that may write here.
  }
}
