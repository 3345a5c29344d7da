import type { Compilable } from 'kysely'
import type pg from 'pg'
import { endConnectionOnDeparture, throwIfClientGone } from '../departure.ts'
import { openPool } from '../regions.ts'
import { type Author, settings, type Tenant } from '../tenant.ts'
import { open } from '../transaction.ts'
import { type Party, Turns } from '../turns.ts'

/*
 * Long reads, such as a file of all bookings: any number of rows, but only some at a time in memory. They last as long
 * as their reader takes, so they have connections and turns of their own, and a time limit in total.
 */

/** Connections for long reads of a region: of all companies, of one, of one person. */
const bounds = { inAll: 4, inGroup: 2, inMember: 1, waitingInGroup: 20, waitingInMember: 4, patience: 15_000 }
/** Milliseconds one of them may last, however slowly it is read. */
const longest = 120_000
/** Milliseconds that reads under way have left when the program ends. */
const ending = 1_500
const rowsAtOnce = 500

export interface Streams {
  pool(region: string): pg.Pool
  turns: Turns
  /** Milliseconds. */
  longest: number
  /** Ends all reads under way. */
  running: Set<(error: Error) => void>
  close(): Promise<void>
}

export function openStreams(urls: Readonly<Record<string, string>>, most = longest): Streams {
  const pools = new Map(Object.entries(urls).map(([region, url]) => [region, openPool(url, bounds.inAll)]))
  const running: Streams['running'] = new Set()
  return {
    pool: (region) => pools.get(region)!,
    turns: new Turns(bounds),
    longest: most,
    running,
    close: async () => {
      const late = setTimeout(() => {
        for (const end of running) end(new Error('the program ends'))
      }, ending)
      await Promise.all([...pools.values()].map((pool) => pool.end()))
      clearTimeout(late)
    },
  }
}

/** The reader of the rows, and the party whose turn the reading takes. */
export interface StreamReader {
  tenant: Tenant
  author: Author
  party: Party
  /** Aborted when the caller has gone. */
  signal: AbortSignal
}

/** All rows of a query, some at a time. */
export type RowsOf = <Row>(query: Compilable<Row>) => AsyncIterable<Row[]>

/**
 * The pieces that `work` makes of the rows of its queries, which all see the same snapshot. The transaction begins with
 * the first piece, and ends with the last one, when the caller hangs up, or after `longest`. Never call it inside
 * another transaction: the two could deadlock.
 */
export async function* streamRows<T>(
  streams: Streams,
  reader: StreamReader,
  work: (rowsOf: RowsOf) => AsyncIterable<T>,
): AsyncGenerator<T> {
  const session = await begin(streams, reader)
  try {
    yield* work((query) => session.rowsOf(query))
  } finally {
    session.end()
  }
}

async function begin(streams: Streams, { tenant, author, party, signal }: StreamReader) {
  const leave = await streams.turns.enter(party, signal)
  const client = await streams
    .pool(tenant.region)
    .connect()
    .catch((error) => {
      leave()
      throw error
    })
  const unwatch = endConnectionOnDeparture(client)
  let cursors = 0
  let isOver = false
  let isBroken = false

  /** Runs even if nobody asks for more: a reader that stands still keeps no connection. */
  function end(error?: Error) {
    if (isOver) return
    isOver = true
    streams.running.delete(end)
    clearTimeout(timer)
    unwatch()
    const broken = error ?? (isBroken || undefined)
    if (!broken)
      client.query('rollback').then(
        () => client.release(),
        (failure: Error) => client.release(failure),
      )
    else client.release(broken)
    leave()
  }
  streams.running.add(end)
  const timer = setTimeout(() => end(new Error('a long read took too long')), streams.longest)

  async function ask<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    throwIfClientGone()
    if (isOver) throw new Error('a long read was ended')
    try {
      return (await client.query<Row>(text, [...values])).rows
    } catch (error) {
      isBroken = true
      throw error
    }
  }

  async function* rowsOf<Row>(query: Compilable<Row>): AsyncGenerator<Row[]> {
    const { sql, parameters } = query.compile()
    const cursor = `rows_${++cursors}`
    await ask(`declare ${cursor} no scroll cursor for ${sql}`, parameters)
    for (let rows: Row[] = []; ; ) {
      rows = (await ask(`fetch ${rowsAtOnce} from ${cursor}`)) as Row[]
      if (rows.length) yield rows
      if (rows.length < rowsAtOnce) break
    }
    await ask(`close ${cursor}`)
  }

  try {
    await open(client, settings(tenant, author), 'begin isolation level repeatable read read only')
  } catch (error) {
    end(error as Error)
    throw error
  }
  return { rowsOf, end }
}
