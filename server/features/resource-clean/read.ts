import type { resourceClean, Slot } from '@kontor/contract'
import type { ResourceClean } from '@kontor/contract/calls/resource-clean.ts'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { resourceAccess } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { matching, page } from '../../db/query/page.ts'
import { said } from '../../db/query/translations.ts'
import type { Call } from '../../http/implement.ts'
import { isChangeableText, isNotDueText } from '../../sql/bookings.ts'
import { utc } from '../../sql/instants.ts'
import { namesAbove } from '../../sql/tree.ts'

/** A mark as to be cleaned counts at once: a transaction that waited for it began before the instant of the mark. */
const isDue = sql<boolean>`(s.is_clean is false or coalesce(s.due_at <= now(), false))`
const stateOf = sql<ResourceClean['state']>`case when ${isDue} then 'due' else 'clean' end`
const ifDue = <T>(value: unknown) => sql<T | null>`case when ${isDue} then ${value} end`

const isToCome = sql.raw(`${isChangeableText('b')} and ${isNotDueText('b')}`)

/** The booking that runs or comes next, nobody having checked out of it; one longer than a day has an index of its own. */
const nextBooking = sql<Slot | null>`(
  select json_build_object('datetime_from', ${utc('n.starts')}, 'datetime_to', ${utc('n.ends')}) from (
    (select b.starts, b.ends from bookings b where b.resource_id = r.id and b.starts > now() - interval '1 day'
      and ${isToCome} order by b.starts limit 1)
    union all
    (select b.starts, b.ends from bookings b where b.resource_id = r.id and b.is_long and b.starts <= now() - interval '1 day'
      and ${isToCome} order by b.starts limit 1)
  ) n order by n.starts limit 1)`

/** The resources that are cleaned, of those the caller may see. `place` sorts by place, and there by what is due longest. */
export const cleanedRows = (db: Db, actor: Actor) =>
  db
    .selectFrom('cleaning_states as s')
    .innerJoin('resources as r', 'r.id', 's.resource_id')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .innerJoin('resource_types as t', 't.id', 'r.resource_type_id')
    .leftJoin('users as u', 'u.id', 's.user_id')
    .crossJoinLateral(resourceAccess(actor, 'r', 'l'))
    .where('access.read', '=', true)
    .select((eb) => [
      'r.id',
      said('r').as('name'),
      eb.ref('t.kind').$castTo<ResourceClean['kind']>().as('kind'),
      'r.level_id',
      said('l').as('level_name'),
      namesAbove('l').as('parents'),
      'l.timezone',
      stateOf.as('state'),
      ifDue<string>(utc('s.due_at')).as('due_at'),
      ifDue<ResourceClean['reason']>(sql.ref('s.reason')).as('reason'),
      sql<boolean>`coalesce(s.blocks_at <= now(), false)`.as('is_blocked'),
      utc<string | null>('s.marked_at').as('marked_at'),
      'u.name as marked_by',
      nextBooking.as('next'),
      sql<
        number[]
      >`l.path || (extract(epoch from coalesce(${ifDue(sql.ref('s.due_at'))}, s.marked_at)) * 1000)::bigint`.as(
        'place',
      ),
    ])

/** Two queries, however many resources there are. */
export function listToClean({ db, actor, query }: Call<typeof resourceClean.list>) {
  const { level, state, query: words, ...wanted } = query
  const rows = cleanedRows(db, actor)
    .$if(!!level, (some) => some.where('l.path', '&&', sql<number[]>`${level}::bigint[]`))
    .$if(!!state, (some) => some.where(sql<boolean>`${stateOf} = any (${state}::text[])`))
    .$if(!!words, (some) => some.where(matching(words!, said('r'), said('l'))))
  return page(db, rows, wanted)
}
