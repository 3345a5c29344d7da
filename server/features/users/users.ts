import { users } from '@kontor/contract'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { hostsOf, knownTo } from '../../access/people.ts'
import type { Db } from '../../db/connection.ts'
import { matching, page } from '../../db/query/page.ts'
import { type Call, implement } from '../../http/implement.ts'
import { among } from '../../sql/with-values.ts'
import { changeSeveral } from './change-several.ts'
import { assignedCount, findPerson, isInGroup, personRows, stateOf } from './rows.ts'
import { createPerson, updatePerson } from './save.ts'

// For other features.
export { joinEach, leaveEach } from './groups.ts'
export { sendLinks } from './inviting/links.ts'
export { nameOfAddress } from './inviting/names.ts'
export { assignedCount } from './rows.ts'
export { whoWouldLose } from './taking.ts'

export const userRoutes = implement(users, {
  company: async ({ db, company: { id, name, subdomain } }) => {
    const { timezone } = await db
      .selectFrom('companies')
      .where('id', '=', id)
      .select('timezone')
      .executeTakeFirstOrThrow()
    return { data: { id, name, subdomain, timezone } }
  },
  camera: async ({ db, actor, body }) => {
    await db.updateTable('users').set({ camera: body.camera }).where('id', '=', actor.userId).execute()
    return { success: true as const }
  },
  hosts: (call) => pageOfNames(call, hostsOf(call.db, call.actor)),
  names: (call) => pageOfNames(call, knownTo(call.db, call.actor)),
  list: ({ db, actor, query }) => page(db, listedPeople(db, actor, query), query),
  get: async ({ db, actor, params }) => ({ data: await findPerson(db, actor, params.id) }),
  create: createPerson,
  update: updatePerson,
  change: changeSeveral,
})

/** The people of the list, narrowed by the query. */
export function listedPeople(db: Db, actor: Actor, query: Call<typeof users.list>['query']) {
  const {
    level_id,
    language_id,
    state,
    containers,
    people_import,
    assigned_resources,
    is_in_group,
    query: words,
  } = query
  return personRows(db, actor)
    .$if(!!level_id, (people) => people.where('u.level_id', 'in', level_id!))
    .$if(!!language_id, (people) => people.where('u.language_id', 'in', language_id!))
    .$if(!!state, (people) => people.where(stateOf, 'in', state!))
    .$if(!!containers, (people) =>
      people.where((eb) =>
        eb('u.id', 'in', eb.selectFrom('container_users').where('container_id', 'in', containers!).select('user_id')),
      ),
    )
    .$if(!!people_import, (people) => people.where(cameBy(people_import!)))
    .$if(assigned_resources !== undefined, (people) =>
      people.where(sql<boolean>`(${assignedCount} > 0) = ${assigned_resources!}::boolean`),
    )
    .$if(is_in_group !== undefined, (people) => people.where(isInGroup, '=', is_in_group!))
    .$if(!!words, (people) => people.where(matching(words!, sql.ref('u.name'), sql.ref('u.email'))))
}

const cameBy = (imports: readonly number[]) => sql<boolean>`u.id in (select x.user_id from resource_import_rows x
  where x.resource_import_id = ${among(imports)} and x.result in ('added', 'changed'))`

/** A page of people, given as `u`, by their names. */
export function pageOfNames(
  { db, query }: Pick<Call<typeof users.names>, 'db' | 'query'>,
  people: ReturnType<typeof hostsOf>,
) {
  const { query: words } = query
  const rows = people
    .select(['u.id', 'u.name'])
    .$if(!!words, (some) => some.where(matching(words!, sql.ref('u.name'), sql.ref('u.email'))))
  return page(db, rows, query)
}
