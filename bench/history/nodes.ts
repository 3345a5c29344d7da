import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database.ts'

/** Server processes on one database. */
export interface Nodes {
  ports: readonly number[]
  /** All that they have written to their logs. */
  log(): string
  /** Kills one with -9, and starts it again on its port. */
  kill(which: number): Promise<void>
  end(): Promise<void>
}

export async function startNodes(database: Database, secret: string, count: number): Promise<Nodes> {
  const ports = await freePorts(count)
  const lines: string[] = []
  const children: ChildProcess[] = []
  let isEnding = false

  /** Tries until it answers: while the database is away, a server can't start. */
  async function start(which: number): Promise<void> {
    while (!isEnding) {
      const { ownerUrl, appUrl, masterUrl } = database
      const args = [ownerUrl, appUrl, masterUrl, secret, String(ports[which])]
      const child = fork(join(import.meta.dirname, 'node.ts'), args, { silent: true })
      children[which] = child
      for (const stream of [child.stdout!, child.stderr!])
        stream.on('data', (text) => lines.push(`${new Date().toISOString()} ${which} ${text}`))
      const isReady = await Promise.race([
        once(child, 'message').then(() => true),
        once(child, 'exit').then(() => false),
      ])
      if (isReady) return
      await sleep(200)
    }
  }

  await Promise.all(ports.map((_, which) => start(which)))
  return {
    ports,
    log: () => lines.join(''),
    async kill(which) {
      const child = children[which]!
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      await start(which)
    },
    async end() {
      isEnding = true
      await Promise.all(
        children.map(async (child) => {
          if (child.exitCode !== null || child.signalCode !== null) return
          const ended = once(child, 'exit')
          child.disconnect()
          await Promise.race([ended, sleep(10_000).then(() => child.kill('SIGKILL'))])
        }),
      )
    },
  }
}

/** Ports that are free now; a server that is killed and started again keeps its own. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => server.listening || once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as { port: number }).port)
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))))
  return ports
}
