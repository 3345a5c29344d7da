import type { HistoryEntry } from '@kontor/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../access/actor.ts'
import { resourceAccess } from '../../../access/scope.ts'
import { type Db, together } from '../../../db/connection.ts'
import { prepared } from '../../../db/query/prepared.ts'
import { said } from '../../../db/query/translations.ts'
import { AppError } from '../../../http/app-error.ts'
import { among } from '../../../sql/with-values.ts'
import { knownBookings, type Reader, readerOf } from '../read.ts'
import { changesOfBooking, type HistoryBooking, type HistoryNames } from './changes.ts'
import { readTrail, type TrailEntry } from './trail.ts'

type HistoryPage = { page: number; per_page: number }

/**
 * A page of what happened to a booking, the last change first: two steps of queries, however long its history is. Throws
 * `not_found` where the caller may not know of it, and `forbidden` where it is private to others.
 */
export async function history(db: Db, actor: Actor, id: number, { page, per_page }: HistoryPage) {
  const [booking] = await known(db, { ...readerOf(actor), id }).execute()
  if (!booking) throw new AppError('not_found')
  if (!booking.is_open) throw new AppError('forbidden')
  const first = (page - 1) * per_page + 1
  const { entries, moments: total } = await readTrail(db, booking, { first, last: first + per_page - 1 })
  const moments = [...Map.groupBy(entries, ({ moment }) => moment).values()]
  const [people, places, counts] = await together([
    peopleNamed(db, { ids: peopleIn(entries) }).execute(),
    placesNamed(db, { ...readerOf(actor), ids: placesIn(entries) }).execute(),
    changedTogether(db, {
      id,
      declarationId: booking.declaration_id,
      moments: moments.map(([one]) => one!.exactly),
    }).execute(),
  ])
  const names: HistoryNames = {
    people: new Map(people.map(({ id, name }) => [id, name])),
    places: new Map(places.map((place) => [place.id, place])),
  }
  const others = new Map(counts.map(({ at, count }) => [at, count]))
  const data = moments.map((moment) => entryOf(moment, booking, names, others.get(moment[0]!.exactly) ?? 0))
  const last_page = Math.max(1, Math.ceil(total / per_page))
  return { data, meta: { pagination: { current_page: page, last_page, per_page, total } } }
}

/** Releases are the work of whichever request came next, so nobody is named for them. */
const byItself = new Set<string>(['no_show', 'lapsed'])

function entryOf(
  moment: readonly TrailEntry[],
  booking: HistoryBooking,
  names: HistoryNames,
  others: number,
): HistoryEntry {
  const { id, at, user_id, acting_for } = moment[0]!
  const changes = changesOfBooking(moment, booking, names)
  const is_automatic = user_id === null || changes.some(({ kind }) => byItself.has(kind))
  const named = (person: number | null) => {
    const name = person !== null && !is_automatic && mayName(person, booking) && names.people.get(person)
    return name ? { id: person!, name } : null
  }
  return { id, at, by: named(user_id), acting_for: named(acting_for), is_automatic, changes, together: others }
}

/**
 * Everybody who changed a booking is named to its people and to those who may change or cancel it (decision 0030); others know
 * its host and maker.
 */
const mayName = (person: number, { is_own, manages, host_id, user_id }: HistoryBooking) =>
  is_own || manages || person === host_id || person === user_id

const known = prepared((db, { id, ...reader }: Reader & { id: number }) =>
  knownBookings(db, reader)
    .where('b.id', '=', id)
    .select(['b.id', 'b.declaration_id', 'b.host_id', 'b.user_id', 'own.is_own', 'own.is_open'])
    .select([
      sql<boolean>`b.part_of is not null`.as('is_rest'),
      sql<boolean>`coalesce(access.change_others or access.cancel_others, false)`.as('manages'),
    ]),
)

const peopleNamed = prepared((db, { ids }: { ids: readonly number[] }) =>
  db.selectFrom('users').where('id', '=', among(ids)).select(['id', 'name']),
)

/** With the zone of each; `is_known`: the caller may see it. */
const placesNamed = prepared((db, { ids, ...reader }: Reader & { ids: readonly number[] }) =>
  db
    .selectFrom('resources as r')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .crossJoinLateral(resourceAccess(reader, 'r', 'l'))
    .where('r.id', '=', among(ids))
    .select(['r.id', said('r').as('name'), 'l.timezone'])
    .select(sql<boolean>`coalesce(access.read, false)`.as('is_known')),
)

/** The other bookings of its reservation that changed in these moments. */
const changedTogether = prepared(
  (db, { id, declarationId, moments }: { id: number; declarationId: number; moments: readonly string[] }) =>
    db
      .selectFrom('bookings as b')
      .innerJoin('audit_log as a', 'a.entity_id', 'b.id')
      .where('b.declaration_id', '=', declarationId)
      .where('b.id', '<>', id)
      .where('a.entity', '=', 'bookings')
      .where(sql<boolean>`a.at = any (${moments}::timestamptz[])`)
      .where(
        sql<boolean>`(a.action = 'create' or a.before ?| array['starts', 'ends', 'resource_id', 'status', 'host_id'])`,
      )
      .groupBy('a.at')
      .select([sql<string>`a.at::text`.as('at'), sql<number>`count(distinct b.id)::int`.as('count')]),
)

const idsOf = (values: readonly unknown[]) => [
  ...new Set(values.filter((value): value is number => typeof value === 'number')),
]
const peopleIn = (entries: readonly TrailEntry[]) =>
  idsOf(
    entries.flatMap(({ user_id, acting_for, before, after }) => [user_id, acting_for, before?.host_id, after.host_id]),
  )
const placesIn = (entries: readonly TrailEntry[]) =>
  idsOf(entries.flatMap(({ was, is }) => [was.resource_id, is.resource_id]))
