import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../../start-error.ts'
import type { Binaries } from './binaries.ts'
import { type Launcher, launch } from './launch.ts'

/** The folder inside Kontor's data directory that PostgreSQL calls its own. */
export const clusterOf = (dataDir: string) => join(dataDir, 'postgres')

/** Makes the cluster at the first start; afterwards checks that these binaries and this user can run it. */
export async function prepareCluster(
  dataDir: string,
  binaries: Binaries,
  launcher: Launcher,
  onWait?: () => void,
): Promise<void> {
  makeDataDir(dataDir)
  const cluster = clusterOf(dataDir)
  if (!existsSync(cluster)) await initialise(cluster, binaries, launcher, onWait)
  checkVersion(cluster, binaries.major)
  checkOwner(cluster, launcher.uid)
  chmodSync(cluster, 0o700) // PostgreSQL insists, and a copy of a data directory has often lost it.
}

function makeDataDir(dataDir: string): void {
  try {
    // Folder by folder, because a recursive mkdir of Node hangs in a place that takes none (/proc).
    const missing: string[] = []
    for (let folder = dataDir; !existsSync(folder); folder = dirname(folder)) missing.unshift(folder)
    for (const folder of missing) mkdirSync(folder, { mode: 0o700 })
    if (!statSync(dataDir).isDirectory()) throw new Error('it is a file')
  } catch (error) {
    throw new StartError(`The data directory ${dataDir} can't be made (${(error as Error).message}): set DATA_DIR.`)
  }
}

/** Made beside its place and moved there when complete, so that a start cut off half-way leaves nothing half-made. */
async function initialise(
  cluster: string,
  { initdb }: Binaries,
  launcher: Launcher,
  onWait?: () => void,
): Promise<void> {
  removeUnfinished(cluster)
  const unfinished = `${cluster}.new-${process.pid}`
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--username=kontor', '--auth-local=trust', '--auth-host=reject']
  const command = [initdb, '-D', unfinished, ...access, ...locale, '--data-checksums', '--no-instructions']
  const child = launch(launcher, command, 'pipe')
  onWait?.()
  let output = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new StartError(`PostgreSQL can't make its data directory ${cluster}: ${lastLine(output)}`)
  try {
    renameSync(unfinished, cluster)
  } catch {
    rmSync(unfinished, { recursive: true, force: true }) // Another Kontor starting here was quicker.
  }
}

function removeUnfinished(cluster: string): void {
  const prefix = `${basename(cluster)}.new-`
  for (const name of readdirSync(dirname(cluster))) {
    if (name.startsWith(prefix) && !existsSync(`/proc/${name.slice(prefix.length)}`))
      rmSync(join(dirname(cluster), name), { recursive: true, force: true })
  }
}

function checkVersion(cluster: string, major: string): void {
  let found: string
  try {
    found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    const unreadable = (error as NodeJS.ErrnoException).code === 'EACCES'
    throw new StartError(
      unreadable
        ? `The data directory ${cluster} belongs to another user: start Kontor as that user, or set DATA_DIR.`
        : `${cluster} isn't a PostgreSQL data directory: move it away, or set DATA_DIR.`,
    )
  }
  if (found === major) return
  throw new StartError(
    `The data directory ${cluster} was made by PostgreSQL ${found}, and this Kontor brings PostgreSQL ${major}: set DATA_DIR to another folder, or move the data over with PostgreSQL's own pg_upgrade.`,
  )
}

function checkOwner(cluster: string, uid: number): void {
  const owner = statSync(cluster).uid
  if (owner === uid) return
  throw new StartError(
    `The data directory ${cluster} belongs to another user (number ${owner}): start Kontor as that user, or set DATA_DIR.`,
  )
}

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''
