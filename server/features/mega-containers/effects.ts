import type { MegaEffects } from '@kontor/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { rolesIn } from '../../access/roles-in.ts'
import type { Db } from '../../db/connection.ts'
import { seededName } from '../../db/query/translations.ts'
import { typeId } from '../roles/roles.ts'
import type { GroupChange } from './joined.ts'

const mostLines = 50

/**
 * Tells who gains and who loses a role in a group by a change of an access, with one query. People get the roles of the
 * other groups there, managers those of their own group over the people. Whoever has the same by another access notices nothing.
 * People in the same groups are one class, so that thousands cost little more than a few.
 */
export async function effectsOf(
  db: Db,
  actor: Actor,
  megaId: number,
  changes: readonly GroupChange[],
): Promise<MegaEffects> {
  const groups = changes.map(({ id, access_type, before, after }) => ({
    id,
    access_type,
    was: !!before,
    will: !!after,
  }))
  const roles = changes.flatMap(({ id, before, after }) =>
    [...new Set([...(before ?? []), ...(after ?? [])])].map((role_id) => ({
      id,
      role_id,
      was: !!before?.includes(role_id),
      will: !!after?.includes(role_id),
    })),
  )
  const { rows } = await sql<MegaEffects>`with
    g as materialized (select * from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) g (id bigint, access_type text, was boolean, will boolean)),
    r as materialized (select * from jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) r (id bigint, role_id bigint, was boolean, will boolean)),
    holders as materialized (
      select g.id from g where g.access_type in ('USER', 'USER_MANAGER')
      union select mh.container_id from g
        join mega_container_containers mc on mc.container_id = g.id and mc.mega_container_id <> ${megaId}
        join mega_container_containers mh on mh.mega_container_id = mc.mega_container_id
        join containers h on h.id = mh.container_id and h.access_type in ('USER', 'USER_MANAGER')),
    class as materialized (
      select row_number() over () as id, groups, count(*)::int as people, bool_or(user_id = ${actor.subjectId}) as is_self
      from (select cu.user_id, array_agg(distinct cu.container_id order by cu.container_id) as groups
        from container_users cu join users u on u.id = cu.user_id and u.is_active
        where cu.container_id in (select id from holders) group by 1) member
      group by groups),
    changed as materialized (
      select class.id, c.id as container_id, r.role_id,
        bool_or(h.was and c.was and r.was) as was, bool_or(h.will and c.will and r.will) as will
      from class
      join g h on h.id = any (class.groups)
      join g c on ${isOver('h', 'c')}
      join r on r.id = case h.access_type when 'USER' then c.id else h.id end
      group by 1, 2, 3
      having bool_or(h.was and c.was and r.was) <> bool_or(h.will and c.will and r.will)),
    given as materialized (
      select distinct h.id as holder_id, c.id as container_id, other.role_id
      from (select distinct container_id from changed) of
      join mega_container_containers mc on mc.container_id = of.container_id and mc.mega_container_id <> ${megaId}
      join containers c on c.id = mc.container_id
      join mega_container_containers mh on mh.mega_container_id = mc.mega_container_id
      join containers h on h.id = mh.container_id and ${isOver('h', 'c')}
      cross join lateral (select case h.access_type when 'USER' then c.id else h.id end as id) holder
      cross join lateral ${rolesIn('mc.mega_container_id', 'holder.id')} other),
    otherwise as materialized (
      select distinct class.id, given.container_id, given.role_id from class join given on given.holder_id = any (class.groups)),
    noticed as materialized (
      select ch.*, class.people, class.is_self from changed ch join class on class.id = ch.id
      left join otherwise o on o.id = ch.id and o.container_id = ch.container_id and o.role_id = ch.role_id
      where o.id is null),
    lines as (
      select container_id, role_id, coalesce(sum(people) filter (where will), 0)::int as gaining,
        coalesce(sum(people) filter (where was), 0)::int as losing
      from noticed group by 1, 2)
    select
      ${peopleOf(sql`id in (select id from noticed)`)} as people,
      ${peopleOf(sql`id in (select id from noticed where will)`)} as gaining,
      ${peopleOf(sql`id in (select id from noticed where was)`)} as losing,
      ${peopleOf(sql`id in (select id from changed) and id not in (select id from noticed)`)} as unaffected,
      exists (select from noticed where was and is_self) as is_losing,
      ${peopleOf(sql`groups && array(select g.id from g where g.access_type = 'USER' and g.will)`)} as total,
      (select coalesce(json_agg(json_build_object('container', ${containerOf}, 'role', json_build_object('id', t.id, 'name', ${seededName('t')}),
          'gaining', l.gaining, 'losing', l.losing) order by greatest(l.gaining, l.losing) desc, ${seededName('c')}, ${seededName('t')}), '[]')
        from (select * from lines order by greatest(gaining, losing) desc, container_id, role_id limit ${mostLines}) l
        join containers c on c.id = l.container_id join roles t on t.id = l.role_id) as lines,
      (select count(*)::int from lines) as line_count`.execute(db)
  return rows[0]!
}

/** The number of people of some classes. */
const peopleOf = (isOne: RawBuilder<unknown>) => sql`(select coalesce(sum(people), 0)::int from class where ${isOne})`

/** Whether the members of one group get something on the members of another, where an access joins both. */
const isOver = (holder: string, covered: string) => {
  const [h, c] = [sql.ref(`${holder}.access_type`), sql.ref(`${covered}.access_type`)]
  return sql`(${h} = 'USER' and ${c} in ('LEVEL', 'RESOURCE', 'RECEPTION_DESK') or ${h} = 'USER_MANAGER' and ${c} = 'USER')`
}

const containerOf = sql`json_build_object('id', c.id, 'name', ${seededName('c')}, 'access_type', c.access_type,
  'access_type_id', ${typeId('c.access_type')})`
