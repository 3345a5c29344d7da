import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database.ts'
import type { Disturbance } from './judge/statuses.ts'
import type { Nodes } from './nodes.ts'
import type { Random } from './random.ts'

/** Milliseconds after which everything works again for certain: pools have new connections, sockets are back. */
const afterwards = 4_000

interface Disturbing {
  database: Database
  nodes: Nodes
  random: Random
  /** Milliseconds from one to the next, about. */
  every: number
  goesOn(): boolean
}

/** Kills servers and the database with -9 in turn, until the end. Each is back before the next. */
export async function disturb({ database, nodes, random, every, goesOn }: Disturbing): Promise<Disturbance[]> {
  const all: Disturbance[] = []
  for (let nth = 0; goesOn(); nth++) {
    await sleep(every * (0.5 + random.next()))
    if (!goesOn()) break
    const what = nth % 3 === 1 ? 'database' : 'server'
    const from = Date.now()
    if (what === 'server') await nodes.kill(random.below(nodes.ports.length))
    else await database.kill()
    all.push({ what, from, to: Date.now() + afterwards })
  }
  return all
}
