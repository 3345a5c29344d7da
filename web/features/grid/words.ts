import type { GridResource } from '@kontor/contract/grid.ts'
import type { TFunction } from 'i18next'
import { cellMs } from './axis.ts'
import { greyAt } from './busy.ts'
import { timeText } from './clock.ts'
import type { Day } from './day.ts'
import { countsOf, mostTaken } from './pool.ts'
import { isPool } from './spans.ts'

/** What a screen reader says of a quarter of a row: room, time, state. */
export function cellLabel(t: TFunction, day: Day, resource: GridResource, quarter: number): string {
  const grey = greyAt(resource, quarter, day.momentOf(resource))
  const range = t('grid.from_to', {
    from: timeText(day.axis, quarter, resource),
    to: timeText(day.axis, quarter + cellMs, resource),
  })
  const taken = isPool(resource) && mostTaken(countsOf(resource.bookings), { from: quarter, to: quarter + cellMs })
  const count = taken !== false && t('grid.taken_of', { taken, capacity: resource.capacity })
  return [resource.name, range, grey ? t(`grid.grey.${grey}`) : t('grid.state.free'), count].filter(Boolean).join(', ')
}
