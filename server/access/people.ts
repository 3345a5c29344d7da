import type { Db } from '../db/connection.ts'
import { type Actor, may, mayAny } from './actor.ts'
import { accessMeta, generalMeta, userAccess } from './scope.ts'

/**
 * The people whom the caller manages, as `u`: everybody if the caller holds the general permission, otherwise those of
 * the caller's USER_MANAGER containers.
 */
export const peopleOf = (db: Db, actor: Actor) =>
  may(actor, 'MANAGE_USERS', 'read')
    ? db.selectFrom('users as u').select(generalMeta(actor, 'MANAGE_USERS').as('meta'))
    : db
        .selectFrom('users as u')
        .crossJoinLateral(userAccess(actor, 'u'))
        .where('access.read', '=', true)
        .select(accessMeta().as('meta'))

/** Whether the caller may book for anybody. */
export const mayHostAnybody = (actor: Actor) => may(actor, 'BOOKINGS', 'create')

/**
 * The active people, as `u`, for whom the caller may book: everybody with BOOKINGS, otherwise only the caller, or the
 * person acted for.
 */
export const hostsOf = (db: Db, actor: Actor) =>
  db
    .selectFrom('users as u')
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
    .selectFrom('users as u')
    .where('u.is_active', '=', true)
    .$if(!setsResourcesUp(actor), (people) =>
      people.where((eb) =>
        eb.or([
          eb('u.id', 'in', hostsOf(db, actor).select('u.id')),
          eb('u.id', 'in', peopleOf(db, actor).clearSelect().select('u.id')),
        ]),
      ),
    )
