import { sql } from 'kysely'
import { callFunction, type Db } from '../db/connection.ts'
import type { MasterPayloads, MasterTaskName, Payloads, TaskName } from './tasks.ts'

interface Timing {
  /** The earliest time; default: at once. */
  runAt?: Date
  /** If two jobs of one task and company have the same key, only the later one runs. */
  key?: string
}

/** Adds a job in the transaction of the change that causes it: both happen, or neither. */
export async function enqueue<Name extends TaskName>(
  db: Db,
  task: Name,
  payload: Payloads[Name],
  { runAt, key }: Timing = {},
): Promise<void> {
  await callFunction(db, 'enqueue', task, JSON.stringify(payload), runAt ?? null, key ?? null)
}

/** Adds jobs of one task by one statement, whatever their number. */
export async function enqueueAll<Name extends TaskName>(
  db: Db,
  task: Name,
  payloads: readonly Payloads[Name][],
): Promise<void> {
  const texts = payloads.map((payload) => JSON.stringify(payload))
  await callFunction(db, 'enqueue_all', task, sql`${texts}::jsonb[]`)
}

/** Adds a job of the master area, in its transaction (`withPlatform`). */
export async function enqueueForMaster<Name extends MasterTaskName>(
  db: Db,
  task: Name,
  payload: MasterPayloads[Name],
): Promise<void> {
  await callFunction(db, 'enqueue_for_master', task, JSON.stringify(payload))
}
