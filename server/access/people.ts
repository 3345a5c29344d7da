import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connection.ts'
import type { Users } from '../db/types.generated.ts'
import { type Actor, may, mayAny } from './actor.ts'
import { accessMeta, generalMeta, userAccess } from './scope.ts'

/** The persons of the company who haven't retired, as `u`. The view has the columns of `users`. */
export const persons = (sql`people` as RawBuilder<Users>).as<'u'>(sql`u`)

/**
 * The people whom the caller manages, as `u`: those of the caller's USER_MANAGER containers; everybody for whoever is in none and holds
 * the general permission.
 */
export const peopleOf = (db: Db, actor: Actor) =>
  managesEverybody(actor)
    ? db.selectFrom(persons).select(generalMeta(actor, 'MANAGE_USERS').as('meta'))
    : db
        .selectFrom(persons)
        .crossJoinLateral(userAccess(actor, 'u'))
        .where('access.read', '=', true)
        .select(accessMeta().as('meta'))

/** The persons who were deleted and not erased, as `u`: for whoever manages everybody, since they are in no group any more. */
export const formerPeopleOf = (db: Db, actor: Actor) =>
  db
    .selectFrom('users as u')
    .where('u.kind', '=', 'person')
    .where('u.retired_at', 'is not', null)
    .where('u.erased_at', 'is', null)
    .where(sql<boolean>`${managesEverybody(actor)}::boolean`)
    .select(generalMeta(actor, 'MANAGE_USERS').as('meta'))

/** SQL: whether the caller may change the person `u`. */
export const mayChangePerson = (actor: Actor) =>
  managesEverybody(actor)
    ? sql<boolean>`${may(actor, 'MANAGE_USERS', 'update')}::boolean`
    : sql<boolean>`coalesce((select access.update from ${userAccess(actor, 'u')}), false)`

const managesEverybody = (actor: Actor) => !actor.isManager && may(actor, 'MANAGE_USERS', 'read')

/** Whether the caller may book for anybody. */
export const mayHostAnybody = (actor: Actor) => may(actor, 'BOOKINGS', 'create')

/**
 * The active people, as `u`, for whom the caller may book: everybody with BOOKINGS, otherwise only the caller, or the
 * person acted for.
 */
export const hostsOf = (db: Db, actor: Actor) =>
  db
    .selectFrom(persons)
    .where('u.is_active', '=', true)
    .$if(!mayHostAnybody(actor), (people) => people.where('u.id', '=', actor.subjectId))

/** Whether the caller sets resources up: then they assign them to people, and look why somebody can't book one. */
const setsResourcesUp = (actor: Actor) => mayAny(actor, ['RESOURCES:update', 'MANAGE_RESOURCES'])

/**
 * The active people, as `u`, whom the caller may choose by name where a resource is set up: everybody for whoever may change
 * resources, otherwise those whom the caller may book for or manages.
 */
export const knownTo = (db: Db, actor: Actor) =>
  db
    .selectFrom(persons)
    .where('u.is_active', '=', true)
    .$if(!setsResourcesUp(actor), (people) =>
      people.where((eb) =>
        eb.or([
          eb('u.id', 'in', hostsOf(db, actor).select('u.id')),
          eb('u.id', 'in', peopleOf(db, actor).clearSelect().select('u.id')),
        ]),
      ),
    )
