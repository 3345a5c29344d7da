import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, openDatabase } from '../database.ts'
import { play } from './client.ts'
import { disturb } from './disturb.ts'
import { listenAt } from './ears.ts'
import { readFeeds } from './feeds.ts'
import { judge } from './judge/judge.ts'
import { type Disturbance, judgeStatuses } from './judge/statuses.ts'
import { Memory } from './memory.ts'
import { type Nodes, startNodes } from './nodes.ts'
import type { Fault, Operation } from './operation.ts'
import { randomOf } from './random.ts'
import { record } from './record.ts'
import { send } from './send.ts'
import { readTellings } from './tellings.ts'
import { makeWorld, type World } from './world.ts'

export interface RunOptions {
  seed: number
  /** Milliseconds. */
  length: number
  /** Server processes. */
  nodes: number
  /** Milliseconds between two kills. */
  killEvery: number
}

export interface History {
  operations: Operation[]
  faults: Fault[]
  disturbances: Disturbance[]
  /** Milliseconds that somebody of another company waited for `GET profile`, while nothing was killed. */
  waits: number[]
  transactions: number
  /** Events that sockets heard, one at each server. */
  heard: number
  /** All that the servers logged. */
  log: string
}

/** A deadlock is logged with what both were about. */
const settings = { track_commit_timestamp: 'on', log_error_verbosity: 'default' }

const deadlocks = /deadlock detected[\s\S]*?(?=\n\d{4}-\d\d-\d\d [^\n]* (?:ERROR|LOG|FATAL|WARNING): |$)/g

/** Lets many people change bookings for a while, with servers and database killed meanwhile, and judges what came of it. */
export async function runHistory({ seed, length, nodes: count, killEvery }: RunOptions): Promise<History> {
  const database = await openDatabase(settings)
  const [owner] = await connect(database.ownerUrl, 1)
  const world = await makeWorld(owner!, seed)
  await record(owner!)
  await owner!.end()
  const nodes = await startNodes(database, world.secret, count)
  try {
    const until = Date.now() + length
    const goesOn = () => Date.now() < until
    const operations: Operation[] = []
    const memory = new Memory()
    const [disturbances, waits, ears] = await Promise.all([
      disturb({ database, nodes, random: randomOf(seed), every: killEvery, goesOn }),
      lookOn(world, nodes, goesOn),
      Promise.all(nodes.ports.map((port) => listenAt(port, world.administrators[0]!, goesOn))),
      ...[...world.employees, ...world.administrators].map((person, nth) =>
        play({
          ...{ world, memory, person, ports: nodes.ports, goesOn },
          seed: seed * 1000 + nth,
          isAdministrator: world.administrators.includes(person),
          done(operation) {
            const numbered = { ...operation, number: operations.length }
            operations.push(numbered)
            return numbered
          },
        }),
      ),
    ])
    const [judging] = await connect(database.ownerUrl, 1)
    const tellings = await readTellings(judging!, world, nodes)
    const feeds = await readFeeds(operations, world, nodes)
    await nodes.end()
    const seen = { operations, tellings, feeds, ears: ears.flat(), disturbances }
    const { faults, transactions } = await judge(judging!, seen)
    await judging!.end()
    for (const [what] of database.log().matchAll(deadlocks)) faults.push({ rule: 'deadlock', what })
    faults.push(...judgeStatuses(operations, disturbances))
    const isQuiet = ({ at, took }: Wait) => !disturbances.some(({ from, to }) => at + took >= from && at <= to)
    const quiet = waits.filter(isQuiet).map(({ took }) => took)
    const heard = seen.ears.reduce((sum, ear) => sum + ear.heard.length, 0)
    return { operations, faults, disturbances, waits: quiet, transactions, heard, log: nodes.log() }
  } finally {
    await nodes.end()
    await database.end()
  }
}

interface Wait {
  at: number
  took: number
}

/** Somebody of another company who only reads their profile, from each server in turn. */
async function lookOn({ bystander }: World, { ports }: Nodes, goesOn: () => boolean): Promise<Wait[]> {
  const waits: Wait[] = []
  const agent = new Agent({ keepAlive: true })
  for (let nth = 0; goesOn(); nth++) {
    const at = Date.now()
    const since = performance.now()
    await send(agent, ports[nth % ports.length]!, bystander, { method: 'GET', path: '/company/v1/profile' }).catch(
      () => null,
    )
    waits.push({ at, took: performance.now() - since })
    await sleep(50)
  }
  agent.destroy()
  return waits
}
