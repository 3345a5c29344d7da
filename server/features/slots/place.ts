import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { levelAccess, resourceAccess } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import { currencyOf, scheduleColumn } from '../../sql/resources.ts'
import type { Schedule } from '../availability/availability.ts'
import { drawingOf } from '../maps/maps.ts'

/** The owner of the slots: a resource, or a place with everything in it and below. */
export interface SlotPlace {
  timezone: string
  hours: Schedule
  map_id: number | null
  needs_approval: boolean
  price_per_hour: number | null
  currency: string | null
  /** The number of decimals of the currency. */
  decimals: number
}

export interface Element {
  type: 'resource' | 'level'
  id: number
  /** Narrows a place to resources of a type. */
  resource_type_id?: number | undefined
}

const findResource = (db: Db, actor: Actor, id: number): Promise<SlotPlace | undefined> =>
  db
    .selectFrom('resources as r')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .crossJoinLateral(resourceAccess(actor, 'r', 'l'))
    .where('r.id', '=', id)
    .where('access.read', '=', true)
    .select(['l.timezone', 'r.needs_approval', 'r.price_per_hour', currencyOf('r').as('currency')])
    .select(sql<number>`decimals_of(r.currency_id)`.as('decimals'))
    .select([scheduleColumn<Schedule>('r').as('hours'), drawingOf('r', 'l').as('map_id')])
    .executeTakeFirst()

/** A level has no price and needs no approval. */
async function findLevel(db: Db, actor: Actor, id: number): Promise<SlotPlace | undefined> {
  const level = await db
    .selectFrom('levels as l')
    .crossJoinLateral(levelAccess(actor, 'l'))
    .where('l.id', '=', id)
    .where('access.read', '=', true)
    .select(['l.timezone', 'l.map_id', sql<Schedule>`level_hours(l.id)`.as('hours')])
    .executeTakeFirst()
  return level && { ...level, needs_approval: false, price_per_hour: null, currency: null, decimals: 0 }
}

/** Throws `not_found` if it doesn't exist or the caller may not see it. */
export async function findPlace(db: Db, actor: Actor, { type, id }: Element): Promise<SlotPlace> {
  const place = await (type === 'resource' ? findResource : findLevel)(db, actor, id)
  if (!place) throw new AppError('not_found')
  return place
}

/** The resources of the slots, as the engine reads them. */
export const resourceChoiceOf = ({ type, id, resource_type_id: of }: Element) =>
  type === 'resource' ? { ids: [id] } : { filter: { levels: [id], ...(of && { resource_types: [of] }) } }
