import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Database } from './database.ts'
import { memoryOf, ofProcess } from './processor.ts'
import type { Job, SendResult } from './sender.ts'

export interface Sender {
  /** Sends the lanes, one connection each, and waits for the last answer. `from`: the loopback address of each lane. */
  send(lanes: string[][], from?: string[]): Promise<SendResult>
  end(): void
}

export interface Load extends Sender {
  port: number
  /** Processor time the server has used so far, in milliseconds. */
  processor(): number
  /** Bytes of memory the server has in use. */
  memory(): number
  /** Clients of their own, who send at the same time. */
  another(): Sender
  /** Longest time in ms for which the server's event loop was blocked, since the last request for it. */
  loopDelay(): Promise<number>
  /** Statements that the server has sent to PostgreSQL since the last request for it. */
  statements(): Promise<number>
}

/** The server as one process, and its clients as another. `doing`: `jobs`, if the server runs them too. */
export async function startLoad(
  { ownerUrl, appUrl, masterUrl }: Database,
  secret: string,
  doing?: 'jobs',
): Promise<Load> {
  const server = child('serve.ts', [ownerUrl, appUrl, masterUrl, secret, ...(doing ? [doing] : [])], asStarted)
  const port = (await told(server)) as number
  const sender = startSender(port)
  const asked = (what: 'delay' | 'statements') => {
    server.send(what)
    return told(server) as Promise<number>
  }
  return {
    port,
    processor: () => ofProcess(server.pid!),
    memory: () => memoryOf(server.pid!),
    send: sender.send,
    another: () => startSender(port),
    loopDelay: () => asked('delay'),
    statements: () => asked('statements'),
    end() {
      sender.end()
      server.disconnect()
    },
  }
}

/** Clients as a process of their own. */
export function startSender(port: number): Sender {
  const sender = child('sender.ts', [])
  return {
    async send(lanes, from) {
      sender.send({ port, lanes, ...(from && { from }) } satisfies Job)
      return (await told(sender)) as SendResult
    },
    end: () => sender.disconnect(),
  }
}

/** As `npm start` runs the server. */
const asStarted: ForkOptions = {
  execArgv: ['--max-semi-space-size=8'],
  env: { ...process.env, MALLOC_ARENA_MAX: '2' },
}

function child(file: string, args: string[], options: ForkOptions = {}): ChildProcess {
  return fork(join(import.meta.dirname, file), args, options)
}

/** The next message of a process; an error when it ends instead. */
function told(process: ChildProcess): Promise<unknown> {
  return new Promise((done, failed) => {
    const ended = (code: number | null) => failed(new Error(`a process of the bench ended with ${code}`))
    process.once('exit', ended)
    process.once('message', (message) => {
      process.off('exit', ended)
      done(message)
    })
  })
}

/** Dealt out in turn, so that each connection sends equally many. */
export function deal<T>(things: readonly T[], lanes: number): T[][] {
  return Array.from({ length: lanes }, (_, lane) => things.filter((_, index) => index % lanes === lane))
}
