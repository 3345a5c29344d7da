import { users } from '@kontor/contract'
import { sql } from 'kysely'
import { hostsOf, knownTo, peopleOf } from '../../access/people.ts'
import { matching, page } from '../../db/query/page.ts'
import { said } from '../../db/query/translations.ts'
import { type Call, implement } from '../../http/implement.ts'

export const userRoutes = implement(users, {
  hosts: (call) => pageOfNames(call, hostsOf(call.db, call.actor)),
  names: (call) => pageOfNames(call, knownTo(call.db, call.actor)),
  list: ({ db, actor, query }) => {
    const { level_id, language_id, query: words } = query
    const rows = peopleOf(db, actor)
      .leftJoin('levels as l', 'l.id', 'u.level_id')
      .innerJoin('languages as g', 'g.id', 'u.language_id')
      .select((eb) => eb.case().when('l.id', 'is not', null).then(said('l')).end().as('level'))
      .select(['u.id', 'u.name', 'u.email', 'g.name as language', 'u.is_active'])
      .$if(!!level_id, (people) => people.where('u.level_id', 'in', level_id!))
      .$if(!!language_id, (people) => people.where('u.language_id', 'in', language_id!))
      .$if(!!words, (people) => people.where(matching(words!, sql.ref('u.name'), sql.ref('u.email'))))
    return page(db, rows, query)
  },
})

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
