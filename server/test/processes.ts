import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { slower } from '../../scripts/slower.ts'

export interface Program {
  child: ChildProcess
  /** All output so far. */
  output(): string
  /** Resolves when the program prints that it is ready; rejects if it ends before. */
  ready: Promise<void>
  /** Its exit code; null if a signal ended it. */
  ended: Promise<number | null>
}

const all = new Set<ChildProcess>()

/** Starts a TypeScript file of the server as a process of its own, in a process group of its own. */
export function startProgram(file: string, args: string[], env: Record<string, string> = {}): Program {
  const command = [join(import.meta.dirname, '..', file), ...args]
  const own = { DATABASE_URL: '', DATABASE_APP_URL: '', npm_lifecycle_event: '' }
  const child = spawn(process.execPath, command, { detached: true, env: { ...process.env, ...own, ...env } })
  all.add(child)
  let output = ''
  const ready = new Promise<void>((done, failed) => {
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (chunk) => {
        output += chunk
        if (output.includes('is ready at')) done()
      })
    child.once('close', () => failed(new Error(`ended before it was ready: ${output}`)))
  })
  ready.catch(() => {})
  const ended = once(child, 'close').then(([code]) => {
    all.delete(child)
    return code as number | null
  })
  return { child, ready, ended, output: () => output.trim() }
}

/** Runs after each test, so that nothing a failed test started stays behind. */
export async function endAll(): Promise<void> {
  await Promise.all([...all].map((child) => child.kill('SIGKILL') && once(child, 'close')))
}

/** The PostgreSQL processes at work on a data directory: they stay in its folder. A dead one not yet reaped has none. */
export function postgresOn(dataDir: string): number[] {
  const cluster = join(dataDir, 'postgres')
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && folderOf(pid) === cluster)
    .map(Number)
}

/** The children that a process has started and not yet seen end. */
export function childrenOf(pid: number): number[] {
  const tasks = `/proc/${pid}/task`
  return readdirSync(tasks)
    .flatMap((task) => readFileSync(join(tasks, task, 'children'), 'utf8').split(' '))
    .filter(Boolean)
    .map(Number)
}

function folderOf(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

/** Repeats a check until it is true; throws after `patience` milliseconds. */
export async function eventually(holds: () => boolean | Promise<boolean>, patience = 5000 * slower): Promise<void> {
  const deadline = Date.now() + patience
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`still not true after ${patience} ms: ${holds}`)
    await sleep(20)
  }
}
