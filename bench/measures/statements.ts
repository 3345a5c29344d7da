import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../ask.ts'
import { alternately, type Figure, median, ms } from '../figures.ts'
import type { Person } from '../people.ts'
import type { Workbench } from '../place.ts'
import { addChangers, type Changers, type PreparedCall, preparedCalls } from './changing-calls.ts'

/** A booking of one place may send this many statements, `begin` and `commit` included. */
const mostStatements = 8
/** Somebody with 10,000 bookings may cost this many times what somebody without any does. */
const mostBeside = 1.1

interface Cost {
  statements: number
  /** Milliseconds of processor time. */
  postgres: number
  server: number
}

/** Counts the statements of each call that changes a booking, and measures its processor time on either side. */
export async function measureStatements(place: Workbench): Promise<Figure[]> {
  const changers = await addChangers(place)
  const figures: Figure[] = []
  const calls = Object.entries(preparedCalls(place, changers))
  // The first calls of each kind prepare their statements, and are compiled.
  for (const [, prepare] of calls) for (let round = 0; round < 3; round++) await costOf(place, await prepare())
  for (const [what, prepare] of calls) {
    const costs: Cost[] = []
    for (let round = 0; round < (place.isSmall ? 9 : 25); round++) costs.push(await costOf(place, await prepare()))
    const [statements, postgres, server] = (['statements', 'postgres', 'server'] as const).map((part) =>
      median(costs.map((cost) => cost[part])),
    ) as [number, number, number]
    const isBounded = what === 'book one place'
    figures.push({
      goal: '',
      what,
      reached: `${statements} statements, PostgreSQL ${ms(postgres)}, server ${ms(server)}`,
      wanted: isBounded ? `≤ ${mostStatements} statements` : '',
      ...(isBounded && { holds: statements <= mostStatements }),
    })
  }
  figures.push(await besideMany(place, changers))
  return figures
}

/** One call, with what follows its answer. */
async function costOf({ load, database }: Workbench, { person, call, body }: PreparedCall): Promise<Cost> {
  await load.statements()
  const before = [database.processor(), load.processor()] as const
  const { status, body: said } = await ask(load.port, person, call, body, { 'idempotency-key': randomUUID() })
  if (status >= 300) throw new Error(`${call.join(' ')} was answered with ${status}: ${JSON.stringify(said)}`)
  await sleep(20)
  const after = [database.processor(), load.processor()] as const
  return { statements: await load.statements(), postgres: after[0] - before[0], server: after[1] - before[1] }
}

/** Books in turn as a host of 10,000 bookings and as one of none. */
async function besideMany(place: Workbench, changers: Changers): Promise<Figure> {
  const { booked, unbooked } = changers
  const books = (person: Person) => async () => {
    const { postgres, server } = await costOf(place, changers.book(person, 1))
    return postgres + server
  }
  await alternately(5, books(booked), books(unbooked))
  const rounds = place.isSmall ? 40 : 120
  const [many, none] = (await alternately(rounds, books(booked), books(unbooked))).map(median) as [number, number]
  return {
    goal: '',
    what: 'book as a host with 10,000 bookings : as one with none',
    reached: `${(many / none).toFixed(2)} (${ms(many)} : ${ms(none)})`,
    wanted: `≤ ${mostBeside}`,
    holds: many <= mostBeside * none,
  }
}
