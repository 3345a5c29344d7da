import { type ResourceInfo, resourceInfo } from '@kontor/contract'
import { grantsOf, grantsTable, resourceAccessText } from '../../access/scope-text.ts'
import { queryText } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import { implement } from '../../http/implement.ts'
import { hoursOfLevel } from '../availability/availability.ts'
import { namesAbove } from '../levels/levels.ts'
import { drawingOf } from '../maps/maps.ts'

const text = `
  with ${grantsTable('$1')}
  select r.id, r.name, r.description, said(t.name, t.translations) as type, r.level_id, said(l.name, l.translations) as level_name,
    ${namesAbove('l')} as parents,
    ${drawingOf('r', 'l')} as map_id,
    l.timezone, coalesce(r.working_hours, ${hoursOfLevel}) as working_hours, r.capacity, r.seats,
    array(select said(a.name, a.translations) from resource_attributes ra join attributes a on a.id = ra.attribute_id
      where ra.resource_id = r.id order by 1) as attributes,
    r.needs_approval, r.pre_check_in, r.auto_release, r.buffer_before, r.buffer_after,
    r.price_per_hour::float as price_per_hour, c.code as currency,
    array(select o.name from linked_resources k join resources o on o.id = k.other_id where k.resource_id = r.id order by o.name) as linked
  from resources r
  join levels l on l.id = r.level_id
  join resource_types t on t.id = r.resource_type_id
  left join currencies c on c.id = r.currency_id
  cross join ${resourceAccessText('r.id', 'l.path')} access
  where r.id = $2 and access.read`

export const resourceInfoRoutes = implement(resourceInfo, {
  get: async ({ db, actor, params }) => {
    const [data] = await queryText<ResourceInfo>(db, text, [grantsOf(actor), params.id])
    if (!data) throw new AppError('not_found')
    return { data }
  },
})
