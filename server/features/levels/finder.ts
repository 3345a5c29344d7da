import type { EquipmentIcon, Findings, FoundResource, levels } from '@kontor/contract'
import { mostFound } from '@kontor/contract/values/limits.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Actor } from '../../access/actor.ts'
import { levelAccess, resourceAccess } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { said } from '../../db/query/translations.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { currencyOf, isFavoriteResource } from '../../sql/resources.ts'
import { isWithin, namesAbove } from '../../sql/tree.ts'
import { dateOf, daysAnywhere } from '../../time/zones.ts'
import { readContext } from '../availability/availability.ts'
import { drawingOf } from '../maps/maps.ts'
import { placeOccupancies } from '../slots/slots.ts'
import { type Day, daysOf } from './day.ts'
import { readOpenDay } from './next-open-day.ts'
import { resourcesWithin } from './resources.ts'

type Meta = Findings['meta']
type Place = Meta['level'] & Pick<Meta, 'types' | 'attributes'>

/**
 * The bookable resources in a place and below it, with their local day by quarters of an hour (R313): the plan's list
 * and the marks of its map both come from this answer. A very large place comes in parts, each by the same number of queries.
 */
export async function finder({ db, actor, lang, params, query }: Call<typeof levels.finder>): Promise<Findings> {
  const [place, details] = await Promise.all([
    readPlace(db, actor, params.id),
    readDetails(db, actor, params.id, query),
  ])
  if (!place) throw new AppError('not_found')
  const { types, attributes, ...level } = place
  const total = details[0]?.total ?? 0
  const now = Date.now()
  const today = dateOf(now, level.timezone)
  const date = query.date ?? today
  const ids = details.map(({ id }) => id)
  const [contexts, occupancy, open_day] = await Promise.all([
    readContext(db, actor, { ids, most: mostFound }, daysAnywhere(date)),
    query.with === 'occupancy' ? placeOccupancies(db, actor, level, date) : null,
    query.skip ? null : readOpenDay(db, actor, { levelId: level.id }, now),
  ])
  const days = await daysOf({ db, actor, lang }, contexts, date, now)
  const found = details.flatMap(({ total: _, ...detail }) => {
    const day = days.get(detail.id)
    return day ? [{ ...detail, ...day }] : []
  })
  return { data: found, meta: { date, is_today: date === today, level, types, attributes, total, occupancy, open_day } }
}

/** The level, with the types and attributes of what is in it and below. */
const readPlace = (db: Db, actor: Actor, id: number): Promise<Place | undefined> =>
  db
    .with('inside', (inside) =>
      inside
        .selectFrom('resources as r')
        .innerJoin('levels as l', 'l.id', 'r.level_id')
        .crossJoinLateral(resourceAccess(actor, 'r', 'l'))
        .where(isWithin('l', id))
        .where('access.read', '=', true)
        .select(['r.id', 'r.resource_type_id']),
    )
    .selectFrom('levels as l')
    .crossJoinLateral(levelAccess(actor, 'l'))
    .where('l.id', '=', id)
    .where('access.read', '=', true)
    .select(['l.id', said('l').as('name'), 'l.timezone', 'l.map_id', 'l.is_directly_declarable'])
    .select((eb) => [
      namesAbove('l').as('parents'),
      jsonArrayFrom(
        eb
          .selectFrom('resource_types as t')
          .where('t.id', 'in', eb.selectFrom('inside').select('resource_type_id'))
          .select(['t.id', said('t').as('name')])
          .orderBy(said('t')),
      ).as('types'),
      jsonArrayFrom(
        eb
          .selectFrom('attributes as t')
          .where('t.id', 'in', (ids) =>
            ids
              .selectFrom('resource_attributes as ra')
              .innerJoin('inside', 'inside.id', 'ra.resource_id')
              .select('ra.attribute_id'),
          )
          .select((icons) => [
            't.id',
            said('t').as('name'),
            icons.ref('t.icon').$castTo<EquipmentIcon | null>().as('icon'),
          ])
          .orderBy(said('t')),
      ).as('attributes'),
    ])
    .executeTakeFirst()

type Query = Call<typeof levels.finder>['query']
type Detail = Omit<FoundResource, keyof Day> & { total: number }

const readDetails = (db: Db, actor: Actor, id: number, { skip, ...narrowed }: Query): Promise<Detail[]> =>
  resourcesWithin(db, actor, id, narrowed)
    .select(['l.timezone', 'r.needs_approval', 'r.price_per_hour', currencyOf('r').as('currency')])
    .select([sql<number>`count(*) over ()`.as('total'), drawingOf('r', 'l').as('map_id')])
    .select(isFavoriteResource('r', actor.subjectId).as('is_favorite'))
    .offset(skip)
    .limit(mostFound)
    .execute()
