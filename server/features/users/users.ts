import { users } from '@kontor/contract'
import { sql } from 'kysely'
import { generalMeta } from '../../access/scope.ts'
import { matching, page } from '../../db/page.ts'
import { said } from '../../db/translations.ts'
import { implement } from '../../http/implement.ts'

export const userRoutes = implement(users, {
  list: ({ db, actor, query }) => {
    const { level_id, language_id, query: words } = query
    const rows = db
      .selectFrom('users as u')
      .leftJoin('levels as l', 'l.id', 'u.level_id')
      .innerJoin('languages as g', 'g.id', 'u.language_id')
      .select((eb) => [
        'u.id',
        'u.name',
        'u.email',
        eb.case().when('l.id', 'is not', null).then(said('l')).end().as('level'),
        'g.name as language',
        'u.is_active',
        generalMeta(actor, 'MANAGE_USERS').as('meta'),
      ])
      .$if(!!level_id, (people) => people.where('u.level_id', 'in', level_id!))
      .$if(!!language_id, (people) => people.where('u.language_id', 'in', language_id!))
      .$if(!!words, (people) => people.where(matching(words!, sql.ref('u.name'), sql.ref('u.email'))))
    return page(db, rows, query)
  },
})
