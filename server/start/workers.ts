import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { StartError } from '../start-error.ts'
import type { Databases } from './serve.ts'
import { atEnd } from './shutdown.ts'

/** Milliseconds after which a worker that ended by itself is followed by another. */
const restartAfter = 1000

/**
 * Starts this many processes of the program, which share one port, and waits until all are ready. A worker that ends
 * later is replaced. Throws StartError with the reason why a worker couldn't start.
 */
export async function startWorkers(count: number, databases: Databases): Promise<void> {
  let isEnding = false
  const start = async () => {
    const worker = cluster.fork()
    worker.send(databases)
    await ready(worker)
    worker.once('exit', (code, signal) => {
      if (isEnding) return
      console.error(`worker ${worker.process.pid} ended (${signal ?? code}); another one is started`)
      startSoon()
    })
  }
  const startSoon = () => {
    setTimeout(() => {
      if (!isEnding) start().catch(startSoon)
    }, restartAfter).unref()
  }
  atEnd(async () => {
    isEnding = true
    const workers = Object.values(cluster.workers ?? {}) as Worker[]
    await Promise.all(workers.map((worker) => worker.process.kill('SIGTERM') && once(worker, 'exit')))
  })
  await Promise.all(Array.from({ length: count }, start))
}

/** Resolves when the worker answers requests; rejects with its own sentence if it can't. */
function ready(worker: Worker): Promise<void> {
  return new Promise((done, failed) => {
    worker.once('message', ({ problem }: WorkerMessage) => (problem ? failed(new StartError(problem)) : done()))
    worker.once('exit', () => failed(new StartError('A worker ended before it was ready.')))
    // A message to a worker that is gone fails with an error that would end the program if nobody heard it.
    worker.on('error', failed)
  })
}

interface WorkerMessage {
  problem?: string
}

/** In a worker: the databases the first process has prepared. A worker ends with that process. */
export async function databasesOfWorker(): Promise<Databases> {
  const [databases] = (await once(process, 'message')) as [Databases]
  return databases
}

/** In a worker: tells the first process that requests are answered, or why they can't be. */
export function tellReady(problem?: unknown): void {
  process.send!(
    problem === undefined ? {} : { problem: problem instanceof StartError ? problem.message : String(problem) },
  )
}
