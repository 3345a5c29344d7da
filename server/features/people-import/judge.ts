import { sql } from 'kysely'
import { type Actor, may } from '../../access/actor.ts'
import { peopleOf } from '../../access/people.ts'
import { type Db, manyRows } from '../../db/connection.ts'
import { among } from '../../sql/with-values.ts'
import { nameOfAddress, whoWouldLose } from '../users/users.ts'
import type { KnownForPeople } from './known.ts'
import type { PersonDraft, PersonFault, PersonSettings, PersonVerdict } from './types.ts'

/** Somebody who has an address of the file. */
interface PersonNow extends PersonSettings {
  id: number
  address: string
  groups: number[]
}

/** Says what each row would do. `lock`: whoever has an address is locked first, in the order of ids, and then read. */
export async function judgePeople(
  db: Db,
  actor: Actor,
  known: KnownForPeople,
  drafts: readonly PersonDraft[],
  { lock }: { lock: boolean },
): Promise<PersonVerdict[]> {
  const addresses = [...new Set(drafts.map(({ email }) => addressOf(email)))].filter(Boolean)
  if (lock) await holders(db, addresses).select('u.id').orderBy('u.id').forNoKeyUpdate().execute()
  const found = await manyRows<PersonNow>(
    db,
    holders(db, addresses).select([
      ...(['u.id', 'u.name', 'u.language_id', 'u.timezone_id', 'u.country_id', 'u.level_id'] as const),
      sql<string>`lower(u.email)`.as('address'),
      sql<number[]>`array(select distinct m.container_id from container_users m where m.user_id = u.id)`.as('groups'),
    ]),
  )
  const managed = await peopleOf(db, actor)
    .where('u.id', '=', among(found.map(({ id }) => id)))
    .select('u.id')
    .execute()
  const losing = await whoWouldLose(
    db,
    actor,
    found.map(({ id }) => id),
  )
  const now = new Map(found.map((person) => [person.address, person]))
  const changeable = new Map(managed.map(({ id, meta }) => [id, meta.update]))
  return drafts.map((draft) => {
    const person = now.get(addressOf(draft.email))
    return person
      ? changeOf(draft, person, {
          known: losing.has(person.id) ? withoutManaging(known) : known,
          mayChange: changeable.get(person.id),
        })
      : additionOf(draft, known, may(actor, 'MANAGE_USERS', 'create'))
  })
}

/** As addresses are compared, and as rows with the same are found. */
const addressOf = (email: string) => email.toLowerCase().slice(0, 254)

const holders = (db: Db, addresses: readonly string[]) =>
  db
    .selectFrom('users as u')
    .where('u.retired_at', 'is', null)
    .where(sql<boolean>`lower(u.email) = any (${addresses}::text[])`)

/** Nobody who manages more people than the caller is made a manager of a few. */
const withoutManaging = (known: KnownForPeople): KnownForPeople => ({
  ...known,
  assignable: known.assignable.difference(known.managing),
})

/** Groups that the person isn't in yet, and why one can't be given. Those that they are in stay, whether the caller could give them or not. */
function joining({ groups, faults }: PersonDraft, has: readonly number[], { assignable }: KnownForPeople) {
  const others = groups.filter(({ ids }) => !ids.some((id) => has.includes(id)))
  const refused = others.flatMap(({ name, ids: [id, ...more] }): PersonFault[] => {
    if (more.length) return [{ column: 'groups', code: 'ambiguous_group', values: { name, count: more.length + 1 } }]
    return assignable.has(id!) ? [] : [{ column: 'groups', code: 'group_not_yours', values: { name } }]
  })
  const hasFault = faults.some(({ column }) => column === 'groups')
  return { joins: [...new Set(others.map(({ ids: [id] }) => id!))], refused: hasFault ? [] : refused.slice(0, 1) }
}

function changeOf(
  draft: PersonDraft,
  person: PersonNow,
  { known, mayChange }: { known: KnownForPeople; mayChange: boolean | undefined },
): PersonVerdict {
  const { id } = person
  const settings = settingsOf({ ...person, ...draft.settings })
  const changed = (Object.keys(settings) as (keyof PersonSettings)[]).filter((key) => settings[key] !== person[key])
  const picked = (from: PersonSettings) => Object.fromEntries(changed.map((key) => [key, from[key]]))
  const { joins, refused } = joining(draft, person.groups, known)
  const faults: PersonFault[] = [...draft.faults, ...refused]
  if (mayChange === undefined) faults.push({ column: 'email', code: 'not_managed' })
  else if (!mayChange) faults.push({ column: 'email', code: 'not_yours_to_change', values: { name: person.name } })
  return {
    ...{ n: draft.n, email: draft.email, name: addressOf(draft.email), faults, settings, joins },
    ...{ id: mayChange === undefined ? null : id, level_id: settings.level_id },
    ...{ before: picked(person), after: picked(settings) },
    plan: faults.length ? 'faulty' : changed.length || joins.length ? 'change' : 'same',
  }
}

function additionOf(draft: PersonDraft, known: KnownForPeople, mayAdd: boolean): PersonVerdict {
  const { n, email } = draft
  const { joins, refused } = joining(draft, [], known)
  const settings = settingsOf({
    ...{ name: nameOfAddress(email) || '-', language_id: known.language },
    ...{ timezone_id: null, country_id: null, level_id: null },
    ...draft.settings,
  })
  const faults: PersonFault[] = [...draft.faults, ...refused]
  if (!mayAdd) faults.push({ column: 'email', code: 'not_yours_to_add' })
  else if (known.own && !faults.length && !joins.some((id) => known.own!.has(id)))
    faults.push({ column: 'groups', code: 'needs_own_group' })
  return {
    ...{ n, email, name: addressOf(email), faults, settings, joins, id: null, level_id: settings.level_id },
    ...{ before: {}, after: settings },
    plan: faults.length ? 'faulty' : 'add',
  }
}

const settingsOf = ({ name, language_id, timezone_id, country_id, level_id }: PersonSettings): PersonSettings => ({
  ...{ name, language_id, timezone_id, country_id, level_id },
})
