import type { TFunction } from 'i18next'
import type { Marked } from './marked.ts'
import type { Quarters } from './quarters.ts'
import type { useClock } from './useClock.ts'

type Clock = ReturnType<typeof useClock>

/** The second line of a row: "free until 14:00". */
export function stateInWords(t: TFunction, clock: Clock, marked: Marked, asked: Quarters): string {
  const { resource, state, free, freeUntil } = marked
  if (state === 'blocked') return t('plan.state.blocked')
  if (state === 'taken' || state === 'mine') return takenInWords(t, clock, marked)
  if (state === 'part' && free) {
    if (free.from === asked.from) return t('plan.state.until', { time: clock.quarter(resource, free.to) })
    return t('plan.state.between', { range: clock.span(resource, free) })
  }
  if (resource.taken && free) {
    const most = Math.max(...resource.taken.slice(free.from, free.to))
    return t('plan.state.left', { left: resource.capacity - most })
  }
  const comes = freeUntil !== null && /[tu]/.test(resource.quarters[freeUntil] ?? '')
  const text = comes ? t('plan.state.until', { time: clock.quarter(resource, freeUntil) }) : t('plan.state.free')
  return text
}

/** What a mark says to somebody who doesn't see it: "3-A14, meets all needs, free until 14:00". */
export function markInWords(t: TFunction, clock: Clock, marked: Marked, asked: Quarters): string {
  const text = stateInWords(t, clock, marked, asked)
  return `${marked.resource.name}, ${marked.state === 'star' ? t('plan.state.star', { text }) : text}`
}

function takenInWords(t: TFunction, clock: Clock, { resource, state, holder }: Marked): string {
  if (!holder) return t(resource.taken ? 'plan.state.full' : 'plan.state.taken')
  const time = clock.instant(holder.datetime_to, resource.timezone)
  if (state === 'mine') return t('plan.state.mine', { time })
  return holder.who ? t('plan.state.taken_by', { who: holder.who, time }) : t('plan.state.taken_until', { time })
}
