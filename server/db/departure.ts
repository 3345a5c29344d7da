import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { asOwner } from './start/owner.ts'
import { ClientGone } from './turns.ts'

const departures = new AsyncLocalStorage<AbortSignal>()
/** Milliseconds for which a statement may run on after its client has gone; most end sooner. */
const patience = 300

/**
 * Runs reading work whose transactions stop when `signal` is aborted: no further query is sent, and all is rolled back.
 */
export const runUntilClientLeaves = <T>(signal: AbortSignal, work: () => Promise<T>) => departures.run(signal, work)

/**
 * Lets PostgreSQL cancel statements whose connection was cut. Set at every start, because a database restored from a
 * dump has lost the setting. A platform that doesn't support it lets statements run to their end or time limit.
 */
export async function enableCancelOnDisconnect(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name')
    await client.query(`alter database ${rows[0]!.name} set client_connection_check_interval = '500ms'`)
  }).catch(() => {})
}

/** Throws ClientGone if the client of this work has gone. */
export function throwIfClientGone(): void {
  if (departures.getStore()?.aborted) throw new ClientGone()
}

/**
 * Ends a connection whose statement runs on after its client has gone; PostgreSQL then cancels the statement
 * (`client_connection_check_interval`). Cancelling it by its process could hit the connection's next statement.
 * Returns what must be called when the connection is given back.
 */
export function endConnectionOnDeparture(client: pg.PoolClient): () => void {
  const signal = departures.getStore()
  if (!signal) return () => {}
  let timer: NodeJS.Timeout | undefined
  const depart = () => {
    timer = setTimeout(() => streamOf(client).destroy(), patience)
  }
  if (signal.aborted) depart()
  else signal.addEventListener('abort', depart, { once: true })
  return () => {
    clearTimeout(timer)
    signal.removeEventListener('abort', depart)
  }
}

const streamOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream
