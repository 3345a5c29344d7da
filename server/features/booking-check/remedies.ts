import type { BookingRule, Remedy, RuleCheck, RuleSource } from '@kontor/contract/calls/booking-check.ts'
import { sql } from 'kysely'
import { type Actor, may as mayGenerally } from '../../access/actor.ts'
import { rolesIn } from '../../access/roles-in.ts'
import type { Db } from '../../db/connection.ts'
import { covers } from './rights.ts'

/** The number of people who may book what a target covers, by the target's key. */
export type Targets = ReadonlyMap<string, number>

const keyOf = ({ kind, id, name, container }: RuleSource) => `${kind} ${id ?? `${name} ${container}`}`

interface RemedyContext {
  rules: readonly RuleCheck[]
  targets: Targets
  /** Whether the caller may change the resource. */
  may: boolean
  /** Whether the caller may change the person whose booking is checked. */
  mayChangePerson: boolean
  actor: Actor
}

type Kind = Remedy['kind']
const kindsOf: Record<BookingRule, readonly Kind[]> = {
  not_permitted: ['right'],
  not_bookable: ['setting'],
  not_on_step: ['other_time'],
  past: ['other_time'],
  too_long: ['other_time', 'right'],
  too_far_ahead: ['other_time', 'right'],
  closed: ['other_time', 'setting'],
  too_many_a_day: ['fewer_bookings', 'right'],
  too_many_a_week: ['fewer_bookings', 'right'],
  too_many_at_once: ['fewer_bookings', 'right'],
  unavailable: ['other_time', 'setting'],
  not_clean: ['other_time', 'setting'],
  pool_full: ['other_time', 'setting'],
  taken: ['other_time', 'other_booking'],
  buffer: ['other_time', 'setting'],
  linked: ['other_time', 'setting'],
  approval: [],
}

/** The changes that would let the person book, from the fewest people affected to the most. */
export function remediesOf({ rules, targets, may, mayChangePerson, actor }: RemedyContext): Remedy[] {
  const broken = rules.filter(({ verdict }) => verdict === 'broken')
  const each = broken.flatMap(({ rule, sources }) =>
    kindsOf[rule].flatMap((kind): Remedy[] => {
      const bare = { rule, kind, target: null }
      if (kind === 'other_time' || kind === 'fewer_bookings') return [{ ...bare, people: 1, may: true }]
      if (kind === 'other_booking') return [{ ...bare, people: 2, may }]
      if (kind === 'right') return [{ ...bare, people: 1, may: mayChangePerson }]
      return sources
        .filter((source) => source.kind !== 'product')
        .map((target) => ({
          ...{ rule, kind, target, people: targets.get(keyOf(target)) ?? 0 },
          may: mayChange(target, may, actor),
        }))
    }),
  )
  // Another time answers all rules at once, so it stands once.
  const isFirst = ({ kind }: Remedy, at: number) =>
    kind !== 'other_time' || each.findIndex((one) => one.kind === kind) === at
  return each.filter(isFirst).sort((a, b) => a.people - b.people)
}

const mayChange = ({ kind }: RuleSource, may: boolean, actor: Actor): boolean =>
  kind === 'resource_type' ? mayGenerally(actor, 'RESOURCE_TYPES', 'update') : may

/** The number of people who may book what each source of a broken rule covers. One query, also where nothing is broken. */
export async function peopleOfTargets(db: Db, rules: readonly RuleCheck[]): Promise<Targets> {
  const asked = rules
    .filter(({ verdict }) => verdict === 'broken')
    .flatMap(({ sources }) => sources)
    .filter(({ id }) => id !== null)
  const { rows } = await sql<{ kind: RuleSource['kind']; id: number; people: number }>`
    select asked.kind, asked.id, (
      select count(distinct cu.user_id)::int
      from containers c
      join mega_container_containers beside on beside.container_id = c.id
      join mega_container_containers theirs on theirs.mega_container_id = beside.mega_container_id
      join container_users cu on cu.container_id = theirs.container_id and cu.access_type = 'USER'
      join people u on u.id = cu.user_id and u.is_active
      where c.access_type in ('LEVEL', 'RESOURCE')
        and exists (select from ${rolesIn('beside.mega_container_id', 'c.id')} held join role_permissions rp on rp.role_id = held.role_id
          where rp.permission = 'BOOKINGS' and rp.create)
        and exists (select from resources r join levels l on l.id = r.level_id
          where r.retired_at is null
            and case asked.kind when 'resource' then r.id = asked.id when 'resource_type' then r.resource_type_id = asked.id
              else l.path @> array[asked.id] end
            and ${covers})) as people
    from unnest(${asked.map(({ kind }) => kind)}::text[], ${asked.map(({ id }) => id)}::bigint[]) asked (kind, id)`.execute(
    db,
  )
  return new Map(rows.map(({ kind, id, people }) => [keyOf({ kind, id, name: null, container: null }), people]))
}
