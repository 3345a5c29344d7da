import type { HistoryChange, HistoryPlace } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { inOrder } from '../../../i18n.ts'
import { useWhen } from '../useWhen.ts'

interface Parts {
  hasDay?: boolean
  hasZone?: boolean
}

/** A change of a booking in words: times on the clock of the place, and of a place and a time only what changed. */
export function useChangeText(): (change: HistoryChange) => string {
  const { t } = useTranslation()
  const whenOf = useWhen()
  const nameOf = ({ resource_name }: HistoryPlace) =>
    resource_name === null ? t('booking_history.elsewhere') : resource_name
  const timeOf = (place: HistoryPlace, { hasDay = true, hasZone = true }: Parts = {}) => {
    const { day, range, zone } = whenOf(place)
    const when = hasDay ? `${day} ${range}` : range
    return inOrder(zone && hasZone ? t('bookings.done.in_zone', { when, zone }) : when)
  }
  const placeOf = (place: HistoryPlace, parts?: Parts) =>
    inOrder(t('bookings.offer', { name: nameOf(place), when: timeOf(place, parts) }))
  /** Two places in the order in which a sentence names them: a day that both share stands first, their zone last. */
  const both = (first: HistoryPlace, second: HistoryPlace) => {
    if (isSameTime(first, second)) return [nameOf(first), nameOf(second)] as const
    const textOf = first.resource_id === second.resource_id ? timeOf : placeOf
    const [one, other] = [whenOf(first), whenOf(second)]
    return [
      textOf(first, { hasZone: one.zone !== other.zone }),
      textOf(second, { hasDay: one.day !== other.day }),
    ] as const
  }
  return ({ kind, from, to, was, now }) => {
    if (from && to) {
      if (kind !== 'moved') {
        const [next, former] = both(to, from)
        return t(`booking_history.${kind}`, { from: former, to: next })
      }
      const [former, next] = both(from, to)
      return t('booking_history.moved', { from: former, to: next })
    }
    if (to) return t(`booking_history.${kind}`, { to: placeOf(to) })
    if (kind === 'renamed') {
      const unnamed = t('bookings.no_subject')
      return was === null && now === null
        ? t('booking_history.renamed_hidden')
        : t('booking_history.renamed', { was: was ?? unnamed, now: now ?? unnamed })
    }
    if (kind === 'given')
      return was === null || now === null ? t('booking_history.given_hidden') : t('booking_history.given', { was, now })
    if (kind === 'rejected' || kind === 'rules')
      return now === null ? t(`booking_history.${kind}_hidden`) : t(`booking_history.${kind}`, { now })
    return t(`booking_history.${kind}`)
  }
}

/** Instants of one format and zone compare as text. */
const isSameTime = (a: HistoryPlace, b: HistoryPlace) =>
  a.datetime_from === b.datetime_from && a.datetime_to === b.datetime_to
