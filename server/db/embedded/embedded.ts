import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { clusterOf, prepareCluster } from './cluster.ts'
import { mostConnections } from './connections.ts'
import { findLauncher, type Launcher, launch } from './launch.ts'
import { clearLeftovers } from './leftovers.ts'
import { boundLog, type LogLimits } from './log.ts'
import { hasDatabase } from './ready.ts'
import { placeSocket, socketIn } from './socket.ts'
import { startFailureIn } from './start-failure.ts'

export interface EmbeddedDatabase {
  /** The owner's address: a socket in a folder that only this user can enter. */
  url: string
  /** Ends PostgreSQL after it has written everything; connections still open are cut. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** PostgreSQL settings over ours, by name. */
  settings?: Readonly<Record<string, string>>
  /** The longest its log may become; absent, the default. */
  log?: LogLimits
  /** Called as soon as only PostgreSQL works, so that this process may do what blocks it. */
  onWait?: () => void
  /** Called when PostgreSQL has ended by itself and can't be started again. */
  onLost?: (error: Error) => void
}

const ourSettings = {
  listen_addresses: '',
  max_connections: String(mostConnections),
  shared_buffers: '256MB',
  wal_compression: 'on',
  max_wal_size: '2GB',
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // A lost race is an expected error: one line, without details and statement. The program logs unexpected errors
  // itself, with everything the database said.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_line_prefix: '%m [%p] %e ',
}

/**
 * Starts the PostgreSQL that came with `npm ci` on a data directory (made at the first start) and returns when it
 * accepts connections and the database `kontor` exists. It ends with this process whatever ends that; when it is
 * killed itself, it is started again. Throws StartError with one sentence when it can't run.
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const place = resolve(dataDir)
  const launcher = findLauncher()
  const server = new Server(place, findBinaries(), launcher, options)
  await prepareCluster(place, server.binaries, launcher, options.onWait)
  await server.start()
  return { url: server.url('kontor'), stop: () => server.stop() }
}

/** The owner's address of the PostgreSQL that runs on a data directory; null where none does. */
export async function findEmbedded(dataDir: string): Promise<string | null> {
  const url = urlOf(placeSocket(resolve(dataDir), findLauncher()), 'kontor')
  return (await hasDatabase(url)) ? url : null
}

const urlOf = (socketFolder: string, database: string) =>
  `postgresql://kontor@/${database}?host=${encodeURIComponent(socketFolder)}`

class Server {
  readonly binaries: Binaries
  readonly #dataDir: string
  readonly #launcher: Launcher
  readonly #options: EmbeddedOptions
  #socketFolder = ''
  #child: ChildProcess | undefined
  #stopping = false
  #unwatchLog = () => {}

  constructor(dataDir: string, binaries: Binaries, launcher: Launcher, options: EmbeddedOptions) {
    this.#dataDir = dataDir
    this.binaries = binaries
    this.#launcher = launcher
    this.#options = options
  }

  url(database: string): string {
    return urlOf(this.#socketFolder, database)
  }

  async start(): Promise<void> {
    const deadline = Date.now() + 10_000
    for (;;) {
      this.#socketFolder = placeSocket(this.#dataDir, this.#launcher)
      await clearLeftovers(clusterOf(this.#dataDir), socketIn(this.#socketFolder))
      if (await this.#attempt()) break
      // Another start may have been quicker, or the sessions of a killed PostgreSQL are still ending.
      const reason = this.#failure()
      const passing = /lock file|shared memory block/.test(reason) && Date.now() < deadline
      if (!passing) throw new StartError(`PostgreSQL didn't start: ${reason}`)
      await sleep(100)
    }
    this.#unwatchLog()
    this.#unwatchLog = boundLog(this.#log(), this.#options.log)
    this.#child!.once('exit', () => this.#revive())
  }

  async stop(): Promise<void> {
    this.#stopping = true
    this.#unwatchLog()
    const child = this.#child
    if (!child || hasEnded(child)) return
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGINT')
    const impatient = setTimeout(() => child.kill('SIGQUIT'), 20_000)
    await ended
    clearTimeout(impatient)
    rmSync(this.#socketFolder, { recursive: true, force: true })
  }

  /** One try: true once the database can be used, false when PostgreSQL ended before. */
  async #attempt(): Promise<boolean> {
    const settings = Object.entries({ ...ourSettings, ...this.#options.settings })
    const command = [this.binaries.postgres, '-D', clusterOf(this.#dataDir), '-k', this.#socketFolder]
    const log = openSync(this.#log(), 'a', 0o600)
    const child = launch(
      this.#launcher,
      [...command, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      log,
    )
    closeSync(log)
    this.#child = child
    child.once('error', () => {})
    this.#options.onWait?.()
    while (!hasEnded(child)) {
      if (this.#stopping) return true
      if (await hasDatabase(this.url('postgres'))) return true
      await sleep(15)
    }
    return false
  }

  async #revive(): Promise<void> {
    if (this.#stopping) return
    console.error('PostgreSQL ended unexpectedly; starting it again.')
    await this.start().catch((error: Error) => this.#options.onLost?.(error))
  }

  #log(): string {
    return join(this.#dataDir, 'postgres.log')
  }

  #failure(): string {
    const log = this.#log()
    const reason = startFailureIn(readFileSync(log, 'utf8'))
    return reason ? `${reason} (${log}).` : `see ${log}.`
  }
}

const hasEnded = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null || child.pid === undefined
