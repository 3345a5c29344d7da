import { type ResourceInfo, resourceInfo } from '@kontor/contract'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { resourceAccess } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { said } from '../../db/query/translations.ts'
import { AppError } from '../../http/app-error.ts'
import { implement } from '../../http/implement.ts'
import { attributeNames, currencyOf, imageHash, isFavoriteResource, scheduleColumn } from '../../sql/resources.ts'
import { namesAbove } from '../../sql/tree.ts'
import { drawingOf } from '../maps/maps.ts'

export const resourceInfoRoutes = implement(resourceInfo, {
  get: async ({ db, actor, params }) => {
    const data = await findInfo(db, actor, params.id)
    if (!data) throw new AppError('not_found')
    return { data }
  },
})

const findInfo = (db: Db, actor: Actor, id: number): Promise<ResourceInfo | undefined> =>
  db
    .selectFrom('resources as r')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .innerJoin('resource_types as t', 't.id', 'r.resource_type_id')
    .crossJoinLateral(resourceAccess(actor, 'r', 'l'))
    .where('r.id', '=', id)
    .where('access.read', '=', true)
    .select(['r.id', 'r.description', 'r.level_id', 'r.capacity', 'r.seats', 'l.timezone', 'r.needs_approval'])
    .select(['r.pre_check_in', 'r.auto_release', 'r.buffer_before', 'r.buffer_after', 'r.price_per_hour'])
    .select([
      currencyOf('r').as('currency'),
      said('r').as('name'),
      said('t').as('type'),
      said('l').as('level_name'),
      namesAbove('l').as('parents'),
      drawingOf('r', 'l').as('map_id'),
      sql<ResourceInfo['working_hours']>`${scheduleColumn('r')} -> 'week'`.as('working_hours'),
      attributeNames('r').as('attributes'),
      imageHash('r').as('image'),
      isFavoriteResource('r', actor.subjectId).as('is_favorite'),
      sql<
        string[]
      >`array(select said(o.name, o.translations) from linked_resources k join resources o on o.id = k.other_id
        where k.resource_id = r.id order by 1)`.as('linked'),
      sql<
        ResourceInfo['calendars']
      >`(select coalesce(json_agg(json_build_object('email', c.email, 'name', c.name) order by c.name, c.id), '[]')
        from resource_calendars c where c.company_id = r.company_id and c.resource_id = r.id)`.as('calendars'),
    ])
    .executeTakeFirst()
