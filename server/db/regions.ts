import { availableParallelism } from 'node:os'
import pg from 'pg'
import { Turns } from './turns.ts'

// int8 as number (ids stay far below 2^53), numeric as number (costs), date as the text it is.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(1016 as never, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)))

/** The databases tenants live in, by the name of their data region. */
export interface Regions {
  names: readonly string[]
  pool(region: string): pg.Pool
  /**
   * Runs work on one connection of a company's region. Companies take turns at the connections, and none gets all of
   * them. Throws NoTurn. Never nest it: the inner work could wait for the outer one.
   */
  inTurn<T>(tenant: { id: number; region: string }, work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** The part of a region's connections that one company may use at once. */
const companysPart = 0.6
/** Statements of a company that others are beside: one for each processor, so that theirs find some free. */
const besideOthers = Math.max(2, availableParallelism())
/** A company's calls and jobs wait here; `callBounds` limits how many begin. */
const waiting = { waitingInGroup: 1000, waitingInMember: 1000, patience: 15_000 }

function connectionTurns(max: number): Turns {
  const part = Math.max(1, Math.floor(max * companysPart))
  return new Turns({
    inAll: max,
    inGroup: part,
    inMember: part,
    besideOthers: Math.min(part, besideOthers),
    ...waiting,
  })
}

/** `max`: connections a region may use. Every pool is pipelined: no cursors, no COPY on it. */
export function openRegions(urls: Readonly<Record<string, string>>, max = 20): Regions {
  const regions = new Map(
    Object.entries(urls).map(([region, url]) => [region, { pool: openPool(url, max), turns: connectionTurns(max) }]),
  )
  function find(region: string) {
    const found = regions.get(region)
    if (!found) throw new Error(`no database for the data region ${region}`)
    return found
  }
  return {
    names: [...regions.keys()],
    pool: (region) => find(region).pool,
    inTurn: async ({ id, region }, work) => find(region).turns.run({ group: String(id), member: '' }, work),
    close: async () => void (await Promise.all([...regions.values()].map(({ pool }) => pool.end()))),
  }
}

/** Milliseconds after which the database ends a statement, and one that waits for a lock (decision 0011). */
export const timeouts = { statement_timeout: 10_000, lock_timeout: 3_000 }

/** Seconds that a connection is used: what it has prepared ends with it. */
const longestUse = 1_800

/**
 * A pipelined pool that outlives its connections: a lost one fails its own request only. No statement holds its
 * connection for long. `max`: the number of connections.
 */
export function openPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max, pipeline: true, maxLifetimeSeconds: longestUse, ...timeouts })
  // An idle connection that the database ends must not end the process; the next query opens another.
  pool.on('error', () => {})
  // A connection lost in the middle of a request needs a listener too: its next query fails, and the call answers that.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
