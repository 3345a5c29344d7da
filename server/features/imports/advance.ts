import { sql } from 'kysely'
import { type Actor, mayAny } from '../../access/actor.ts'
import { actorOf } from '../../access/actor-of.ts'
import type { Company } from '../../access/companies.ts'
import type { Db } from '../../db/connection.ts'
import { withTenant } from '../../db/tenant.ts'
import type { Ground } from '../../http/ground.ts'
import { languageOf } from '../../http/labels/sentences.ts'
import type { Work } from '../../jobs/tasks.ts'
import { inUnitOfWork, type UnitOfWork } from '../../work/unit-of-work.ts'
import type { Mapping } from './cells.ts'
import { checkPart, refuseDoubles } from './check.ts'
import type { ImportKind, KindName } from './kinds.ts'
import { undoPart, writePart } from './parts.ts'

type Kinds = { readonly [Name in KindName]: ImportKind }

/**
 * The job of an import: goes on with what its state says, part by part, until nothing is left or somebody stops it. It may
 * run twice at once or end anywhere: each part locks the import, and says what it did in its own transaction.
 */
export const advanceImport =
  (kinds: Kinds) =>
  async ({ ground, company, payload, isLastTry }: Work<{ import: number }>): Promise<void> => {
    try {
      while (await nextPart(ground, company, kinds, payload.import));
    } catch (error) {
      if (isLastTry) await withTenant(ground.regions, company, (db) => end(db, payload.import, 'failed'))
      throw error
    }
  }

/** One part, with the person's rights at this moment; whether another one follows. */
async function nextPart(ground: Ground, tenant: Company, kinds: Kinds, id: number): Promise<boolean> {
  const begun = await withTenant(ground.regions, tenant, async (db) => {
    const found = await stateOf(db, id)
    return (
      found && {
        lang: found.lang,
        kind: kinds[found.kind],
        actor: await actorOf(db, tenant, found.user_id, found.acting_for),
      }
    )
  })
  if (!begun) return false
  const { actor, lang, kind } = begun
  if (!actor || !mayAny(actor, kind.access)) {
    await withTenant(ground.regions, tenant, (db) => end(db, id, 'forbidden'))
    return false
  }
  return inUnitOfWork<Actor, boolean>(
    ground,
    { tenant, actor, lang: languageOf(lang), namesIn: lang },
    async (unit) => {
      const found = await stateOf(unit.db, id, true)
      const goesOn = found ? await advance(unit, kind, id, found) : false
      await unit.emit(['resource-import.changed'], [id])
      return goesOn
    },
  )
}

interface State {
  kind: KindName
  state: string
  mapping: Mapping
  user_id: number
  acting_for: number | null
  lang: string
}

const stateOf = (db: Db, id: number, lock = false): Promise<State | undefined> =>
  db
    .selectFrom('resource_imports')
    .where('id', '=', id)
    .where('state', 'in', ['checking', 'running', 'undoing'])
    .select((eb) => [
      ...(['state', 'mapping', 'user_id', 'acting_for', 'lang'] as const),
      eb.ref('kind').$castTo<KindName>().as('kind'),
    ])
    .$if(lock, (rows) => rows.forUpdate())
    .executeTakeFirst()

async function advance(unit: UnitOfWork, kind: ImportKind, id: number, { state, mapping }: State): Promise<boolean> {
  if (state === 'checking') {
    if (await checkPart(unit, kind, id, mapping)) return true
    await refuseDoubles(unit, kind, id)
    await unit.db
      .updateTable('resource_imports')
      .set({ state: 'checked', checked_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    return false
  }
  if (await (state === 'running' ? writePart(unit, kind, id, mapping) : undoPart(unit, kind, id))) return true
  await end(unit.db, id, state === 'running' ? 'done' : 'undone')
  return false
}

/** A check that ends badly leaves nothing to go on with, so its rows are checked again later. */
async function end(db: Db, id: number, state: 'done' | 'undone' | 'failed' | 'forbidden'): Promise<void> {
  await db.updateTable('resource_imports').set({ state, ended_at: sql`now()` }).where('id', '=', id).execute()
}
