import { admin, type CountedScreen, containerCodes, countedScreens, roleCodes } from '@kontor/contract'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { type Actor, mayAny } from '../../access/actor.ts'
import { typesFor } from '../../access/by-type.ts'
import type { Db } from '../../db/connection.ts'
import { implement } from '../../http/implement.ts'
import { seenLevels } from '../levels/levels.ts'
import { seenCodes } from '../qr-codes/qr-codes.ts'
import { seenResources } from '../resources/resources.ts'

/** The rows of each screen that the caller sees there. */
const rowsOf: Record<CountedScreen, (db: Db, actor: Actor) => SelectQueryBuilder<any, any, object>> = {
  levels: (db, actor) => db.selectFrom(seenLevels(db, actor).as('seen')),
  resources: (db, actor) => db.selectFrom(seenResources(db, actor).select('r.id').as('seen')),
  resource_types: (db) => db.selectFrom('resource_types'),
  resource_attributes: (db) => db.selectFrom('attributes'),
  resource_models: (db) => db.selectFrom('resource_models'),
  resource_capacity_types: (db) => db.selectFrom('resource_capacity_types'),
  qr_codes: (db, actor) => db.selectFrom(seenCodes(db, actor).select('q.id').as('seen')),
  qr_code_templates: (db) => db.selectFrom('qr_code_templates'),
  roles: (db, actor) => db.selectFrom('roles').where(ofTypes(actor, roleCodes)),
  containers: (db, actor) => db.selectFrom('containers').where(ofTypes(actor, containerCodes)),
  mega_containers: (db) => db.selectFrom('mega_containers'),
  company_documents: (db) => db.selectFrom('company_documents'),
  failed_jobs: (db) => db.selectFrom(sql`dead_jobs()`.as('job')),
}

/** Narrows rows to the types that the caller may read. Reception desks have no screens yet. */
function ofTypes(actor: Actor, codes: typeof roleCodes | typeof containerCodes) {
  const types = typesFor(actor, codes, 'read').filter((type) => type !== 'RECEPTION_DESK')
  return sql<boolean>`access_type = any (${types}::text[])`
}

export const adminRoutes = implement(admin, {
  counts: async ({ db, actor }) => {
    const open = (Object.keys(countedScreens) as CountedScreen[]).filter((screen) =>
      mayAny(actor, countedScreens[screen]),
    )
    const counted = (screen: CountedScreen): RawBuilder<number> =>
      sql`(${rowsOf[screen](db, actor).select((eb) => eb.fn.countAll().as('entries'))})`
    const data = await db.selectNoFrom(open.map((screen) => counted(screen).as(screen))).executeTakeFirstOrThrow()
    return { data }
  },
})
