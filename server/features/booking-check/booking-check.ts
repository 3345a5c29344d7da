import { bookings } from '@kontor/contract'
import { type BookingCheck, bookingCheck } from '@kontor/contract/calls/booking-check.ts'
import { type Actor, mayAny } from '../../access/actor.ts'
import { effectiveAccess } from '../../access/effective.ts'
import { knownTo, mayChangePerson } from '../../access/people.ts'
import { resourceAccess } from '../../access/scope.ts'
import { type Db, together } from '../../db/connection.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { type Call, implement } from '../../http/implement.ts'
import {
  checkedRange,
  everyReason,
  type IgnoredBookings,
  iso,
  type Range,
  type ResourceContext,
  readContext,
} from '../availability/availability.ts'
import { editedBy } from '../bookings/bookings.ts'
import { hoursOfResource } from '../opening-hours/opening-hours.ts'
import { settledFunctions } from '../resource-functions/resource-functions.ts'
import { countedBookings } from './counted.ts'
import { peopleOfTargets, remediesOf } from './remedies.ts'
import { rightsOf } from './rights.ts'
import { checkedRules, verdictOf } from './rules.ts'

export const bookingCheckRoutes = implement(bookingCheck, {
  get: async (call) => ({ data: await check(call) }),
})

const week = 7 * 86_400_000

/** Judges a booking by the engine that refuses it, and names the source of each rule. Reads only; the queries are always as many. */
async function check({ db, actor, query, lang }: Call<typeof bookingCheck.get>): Promise<BookingCheck> {
  const range = checkedRange(query, 'datetime_to')
  const [{ may_change, ...user }, person, may, { ignored, parts }] = await together([
    personOf(db, actor, query.user_id),
    actorFor(db, actor, query.user_id),
    mayAdminister(db, actor, query.resource_id),
    editedBy(db, actor, query),
  ])
  const context = await contextFor(db, { actor, person, id: query.resource_id, range, ignored })
  const owner = { type: 'resource' as const, id: context.id }
  const now = Date.now()
  const asked = { context, range: { ...range }, host: user, ignored, parts, now, lang }
  const [reasons, functions, hours, rights, counted] = await together([
    everyReason(db, actor, asked),
    settledFunctions({ db, actor, params: owner }),
    hoursOfResource(db, actor, context.id),
    rightsOf(db, user.id, context.id),
    countedBookings(db, actor, { hostId: user.id, context, range, ignored }),
  ])
  const rules = checkedRules({ context, range, reasons, functions, hours, rights, counted })
  const targets = await peopleOfTargets(db, rules)
  const remedies = remediesOf({ rules, targets, may, mayChangePerson: may_change, actor })
  return {
    user,
    resource: {
      ...{ id: context.id, name: context.name, timezone: context.timezone },
      ...{ level_id: context.level_id, level_name: context.level_name },
    },
    ...{ datetime_from: iso(range.from), datetime_to: iso(range.to) },
    verdict: verdictOf(reasons, context),
    // Names of roles and containers are for those who administer the resource.
    rules: may ? rules : rules.map((rule) => ({ ...rule, sources: [] })),
    remedies: may ? remedies : remedies.map((remedy) => ({ ...remedy, target: null })),
    next_free: reasons.nextFree,
  }
}

/** An active person whom the caller may book for, or manages; 422 `unknown_id` otherwise. */
async function personOf(db: Db, actor: Actor, id: number): Promise<{ id: number; name: string; may_change: boolean }> {
  const found = await knownTo(db, actor)
    .where('u.id', '=', id)
    .select(['u.id', 'u.name', mayChangePerson(actor).as('may_change')])
    .executeTakeFirst()
  if (!found) throw invalidField('user_id', 'unknown_id')
  return found
}

/** The person as a caller with their own rights. */
async function actorFor(db: Db, actor: Actor, userId: number): Promise<Actor> {
  const { version, ...access } = await effectiveAccess(db, userId)
  return { ...actor, ...access, userId, actingFor: null, subjectId: userId, accessVersion: version }
}

async function mayAdminister(db: Db, actor: Actor, resourceId: number): Promise<boolean> {
  const found = await db
    .selectFrom('resources as r')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .crossJoinLateral(resourceAccess(actor, 'r', 'l'))
    .where('r.id', '=', resourceId)
    .select('access.update')
    .executeTakeFirst()
  return found?.update === true
}

interface CheckQuestion {
  actor: Actor
  person: Actor
  id: number
  range: Range
  ignored: IgnoredBookings
}

/**
 * The resource as the caller may see it, so that nobody's private booking is told, with the rights and limits of the person.
 * Who may not see a resource, or may not make bookings at all, may not book it.
 */
async function contextFor(db: Db, { actor, person, id, range, ignored }: CheckQuestion): Promise<ResourceContext> {
  const window = { from: range.from, to: range.to + week }
  const [[seen], [theirs]] = await together([
    readContext(db, actor, { ids: [id], ignored, hostId: person.subjectId }, window),
    readContext(db, person, { ids: [id], ignored }, window),
  ])
  if (!seen) throw new AppError('not_found')
  const mayBook = !!theirs?.may_book && mayAny(person, bookings.store.access)
  return { ...seen, may_book: mayBook, limits: theirs?.limits ?? noLimits }
}

const noLimits = {
  days_ahead: null,
  longest_minutes: null,
  bookings_a_day: null,
  bookings_a_week: null,
  bookings_at_once: null,
}
