import type { Actor } from '../../access/actor.ts'
import { grantsOf, grantsTable, levelAccessText, resourceAccessText } from '../../access/scope-text.ts'
import { type Db, queryText } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import { hoursOfLevel, type WorkingHours } from '../availability/availability.ts'
import { drawingOf } from '../maps/maps.ts'

/** What slots are asked of: a resource, or a place with all in it and below. */
export interface SlotPlace {
  timezone: string
  hours: WorkingHours
  map_id: number | null
  needs_approval: boolean
  price_per_hour: number | null
  currency: string | null
}

export interface Element {
  type: 'resource' | 'level'
  id: number
}

const texts = {
  resource: `
    with ${grantsTable('$1')}
    select l.timezone, coalesce(r.working_hours, ${hoursOfLevel}) as hours, r.needs_approval, r.price_per_hour::float as price_per_hour,
      c.code as currency, ${drawingOf('r', 'l')} as map_id
    from resources r join levels l on l.id = r.level_id left join currencies c on c.id = r.currency_id
    cross join ${resourceAccessText('r.id', 'l.path')} access
    where r.id = $2 and access.read`,
  level: `
    with ${grantsTable('$1')}
    select l.timezone, ${hoursOfLevel} as hours, false as needs_approval, null::float as price_per_hour, null as currency, l.map_id
    from levels l cross join ${levelAccessText('l.path')} access
    where l.id = $2 and access.read`,
}

/** `not_found` where it isn't there or may not be seen. */
export async function findPlace(db: Db, actor: Actor, { type, id }: Element): Promise<SlotPlace> {
  const [place] = await queryText<SlotPlace>(db, texts[type], [grantsOf(actor), id])
  if (!place) throw new AppError('not_found')
  return place
}

/** The resources it stands for, as the engine reads them. */
export const wantedOf = ({ type, id }: Element) => (type === 'resource' ? { ids: [id] } : { filter: { levels: [id] } })
