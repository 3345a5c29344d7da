import type { TFunction } from 'i18next'
import { comma } from '../../../i18n.ts'
import type { formatsOf } from '../../../kit/time/formats.ts'
import type { GridResource } from '../grid-types.ts'
import { closedRow, freeOf, openOf } from '../rules/free.ts'
import { isHeldSpan } from '../rules/span.ts'
import { rangeText } from '../time/clock.ts'
import type { GridDay } from '../time/day.ts'

type Formats = Pick<ReturnType<typeof formatsOf>, 'longCalendarDay'>

/** A row's day in words: resource, day, number of bookings, and when it is free. */
export function dayText(t: TFunction, formats: Formats, day: GridDay, resource: GridResource): string {
  const count = resource.bookings.filter(isHeldSpan).length
  return [
    resource.name,
    formats.longCalendarDay(day.date),
    count > 0 && t('bookings.count', { count }),
    freeText(t, day, resource),
  ]
    .filter(Boolean)
    .join(comma())
}

function freeText(t: TFunction, day: GridDay, resource: GridResource): string {
  if (resource.open.from >= resource.open.to) return t('levels.closed_day')
  if (resource.open.to <= day.now) return t('grid.week.over')
  const moment = day.momentOf(resource)
  const closed = closedRow(resource, moment)
  if (closed) return t(`grid.grey.${closed}`)
  const free = freeOf(resource, moment)
  const [first] = free
  if (!first) return t('grid.week.full')
  const open = openOf(resource, day.now)
  if (open.from === resource.open.from && first.from <= open.from && first.to >= open.to) return t('grid.week.free_all')
  return t('grid.week.free', { ranges: free.map((span) => rangeText(day.axis, span, resource)).join(comma()) })
}
