import type { TFunction } from 'i18next'
import { lengthOf } from '../../../kit/time/formats.ts'
import { priceText } from '../../bookings/bookings.ts'
import { type Availability, isCut, isTakenNext } from '../state/availability.ts'
import type { Quarters } from '../state/quarters.ts'
import { reasonText } from '../state/reason-text.ts'
import type { usePlanFormats } from '../state/usePlanFormats.ts'

type PlanFormats = ReturnType<typeof usePlanFormats>

/** The second line of a row: "free until 14:00". */
export function stateOfResourceText(
  t: TFunction,
  formats: PlanFormats,
  availability: Availability,
  asked: Quarters,
): string {
  const { resource, state, free, freeUntil } = availability
  if (state === 'blocked') return reasonText(t, codeOf(availability, asked))
  if (state === 'taken' || state === 'mine') return takenText(t, formats, availability)
  if (isCut(availability, asked)) return t('plan.state.longest', { length: lengthOf(resource.longest_minutes!) })
  if (state === 'part' && free) {
    if (free.from === asked.from) return t('plan.state.until', { time: formats.quarter(resource, free.to) })
    return t('plan.state.between', { range: formats.span(resource, free) })
  }
  if (resource.taken && free) {
    const left = resource.taken.map((taken, at) => (resource.places?.[at] ?? resource.capacity) - taken)
    return t('plan.state.left', { left: Math.min(...left.slice(free.from, free.to)) })
  }
  return freeUntil !== null && isTakenNext(availability)
    ? t('plan.state.until', { time: formats.quarter(resource, freeUntil) })
    : t('plan.state.free')
}

/** A place on one line: its state, its seats unless it is a desk, its equipment, its price. */
export function factsText(t: TFunction, formats: PlanFormats, availability: Availability, asked: Quarters): string {
  const { seats, type, attributes } = availability.resource
  const places = seats && type.kind !== 'desk' && t('resources.seats_count', { count: seats })
  const price = priceText(t, formats, availability.resource)
  return [stateOfResourceText(t, formats, availability, asked), places, ...attributes, price]
    .filter(Boolean)
    .join(' · ')
}

/** The text of the button that books a part of the time: "From 13:00", "Until 13:00". */
export function partText(
  t: TFunction,
  formats: PlanFormats,
  { resource, free }: Availability,
  asked: Quarters,
): string {
  if (!free) return ''
  if (free.from === asked.from) return t('plan.part_until', { time: formats.quarter(resource, free.to) })
  if (free.to === asked.to) return t('plan.part_from', { time: formats.quarter(resource, free.from) })
  return formats.span(resource, free)
}

/** The name of a mark for screen readers: "3-A14, meets all needs, free until 14:00". */
export function markOfResourceText(
  t: TFunction,
  formats: PlanFormats,
  availability: Availability,
  asked: Quarters,
): string {
  const text = stateOfResourceText(t, formats, availability, asked)
  return `${availability.resource.name}, ${availability.state === 'star' ? t('plan.state.star', { text }) : text}`
}

/** Hours that are closed or over have no reason of their own. */
function codeOf({ resource: { quarters }, reason }: Availability, { from, to }: Quarters): string {
  const letters = quarters.slice(from, to)
  if (/^c+$/.test(letters)) return 'closed'
  return /^[cp]+$/.test(letters) ? 'past' : (reason?.code ?? '')
}

function takenText(t: TFunction, formats: PlanFormats, { resource, state, holder }: Availability): string {
  if (!holder) return t(resource.taken ? 'plan.state.full' : 'plan.state.taken')
  const time = formats.instant(holder.datetime_to, resource.timezone)
  if (state === 'mine') return t('plan.state.mine', { time })
  return holder.who ? t('plan.state.taken_by', { who: holder.who, time }) : t('plan.state.taken_until', { time })
}
