import type { resourceClean } from '@kontor/contract'
import type { cleanRefusals, cleanStates } from '@kontor/contract/calls/resource-clean.ts'
import { sql } from 'kysely'
import { callFunction, type Db, together } from '../../db/connection.ts'
import { invalidField } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { among } from '../../sql/with-values.ts'
import type { UnitOfWork } from '../../work/unit-of-work.ts'
import { cleanedRows } from './read.ts'

type State = (typeof cleanStates)[number]
type Refusal = (typeof cleanRefusals)[number]

export async function clean(call: Call<typeof resourceClean.clean>) {
  const { db, actor, body } = call
  const { refused } = await markAll(call, [body.resource_id], 'clean')
  if (refused[0]?.reason === 'gone') throw invalidField('resource_id', 'not_cleaned')
  return { data: await cleanedRows(db, actor).where('r.id', '=', body.resource_id).executeTakeFirstOrThrow() }
}

export const markResource = async (call: Call<typeof resourceClean.mark>) => ({
  data: await markAll(call, call.body.resource_ids, call.body.state),
})

/**
 * Marks what isn't in that state yet, one transaction at a time: of two people who mark the same, the second is told that it is done.
 * Somebody who books meanwhile is judged by the state before or after, either of which was true.
 */
async function markAll(work: UnitOfWork, asked: readonly number[], state: State) {
  const { db, actor } = work
  const ids = [...new Set(asked)]
  const [, found] = await together([lock(db), cleanedRows(db, actor).where('r.id', '=', among(ids)).execute()])
  const stateOf = new Map(found.map((each) => [each.id, each.state]))
  const reasonOf = (id: number): Refusal | null =>
    stateOf.has(id) ? (stateOf.get(id) === state ? 'already' : null) : 'gone'
  const done = ids.filter((id) => reasonOf(id) === null)
  if (done.length) {
    const row = { is_clean: state === 'clean', user_id: actor.userId }
    await db
      .insertInto('resource_cleanings')
      .values(done.map((resource_id) => ({ resource_id, ...row })))
      .execute()
    await announce(work, done)
  }
  return outcome(ids, reasonOf)
}

/** Marks are taken back within an hour, by the person who set them. */
export async function undoMark(call: Call<typeof resourceClean.undo>) {
  const { db, actor, body } = call
  const ids = [...new Set(body.resource_ids)]
  const last = db
    .selectFrom('resource_cleanings as c')
    .where('c.resource_id', '=', among(ids))
    .distinctOn('c.resource_id')
    .select(['c.id', 'c.user_id', 'c.marked_at'])
    .orderBy('c.resource_id')
    .orderBy('c.id', 'desc')
  const seen = cleanedRows(db, actor).where('r.id', '=', among(ids)).clearSelect().select('r.id')
  const [, visible, removed] = await together([
    lock(db),
    seen.execute(),
    db
      .deleteFrom('resource_cleanings')
      .where('resource_id', 'in', seen)
      .where('id', 'in', (eb) =>
        eb
          .selectFrom(last.as('last'))
          .where('last.user_id', '=', actor.userId)
          .where('last.marked_at', '>', sql<Date>`now() - interval '1 hour'`)
          .select('last.id'),
      )
      .returning('resource_id')
      .execute(),
  ])
  const done = new Set(removed.map(({ resource_id }) => resource_id))
  if (done.size) await announce(call, [...done])
  const known = new Set(visible.map(({ id }) => id))
  return { data: outcome(ids, (id) => (done.has(id) ? null : known.has(id) ? 'changed' : 'gone')) }
}

const lock = (db: Db) => callFunction(db, 'lock_cleaning', sql`current_company()`)

const announce = ({ emit }: UnitOfWork, resources: readonly number[]) =>
  emit(['resource-clean.changed', 'grid.changed'], resources, resources)

function outcome(ids: readonly number[], reasonOf: (id: number) => Refusal | null) {
  const judged = ids.map((id) => ({ id, reason: reasonOf(id) }))
  return {
    done: judged.flatMap(({ id, reason }) => (reason === null ? [id] : [])),
    refused: judged.flatMap(({ id, reason }) => (reason === null ? [] : [{ id, reason }])),
  }
}
