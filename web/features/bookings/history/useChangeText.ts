import type { HistoryChange, HistoryPlace } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n.ts'
import { useWhen } from '../useWhen.ts'

/** A change of a booking in words: times on the clock of the place, and of a place and a time only what changed. */
export function useChangeText(): (change: HistoryChange) => string {
  const { t } = useTranslation()
  const whenOf = useWhen()
  const nameOf = ({ resource_name }: HistoryPlace) =>
    resource_name === null ? t('booking_history.elsewhere') : isolated(resource_name)
  const timeOf = (place: HistoryPlace) => {
    const { day, range, zone } = whenOf(place)
    const when = `${day} ${range}`
    return zone ? t('bookings.done.in_zone', { when, zone }) : when
  }
  const both = (place: HistoryPlace) => t('bookings.offer', { name: nameOf(place), when: timeOf(place) })
  return ({ kind, from, to, was, now }) => {
    if (from && to) {
      const inWords = !isSamePlace(from, to) ? (isSameTime(from, to) ? nameOf : both) : timeOf
      return t(`booking_history.${kind}`, { from: inWords(from), to: inWords(to) })
    }
    if (to) return t(`booking_history.${kind}`, { to: both(to) })
    if (kind === 'renamed') {
      const unnamed = t('bookings.no_subject')
      return was === null && now === null
        ? t('booking_history.renamed_hidden')
        : t('booking_history.renamed', { was: isolated(was ?? unnamed), now: isolated(now ?? unnamed) })
    }
    if (kind === 'given')
      return was === null || now === null
        ? t('booking_history.given_hidden')
        : t('booking_history.given', { was: isolated(was), now: isolated(now) })
    if (kind === 'rejected' || kind === 'rules')
      return now === null ? t(`booking_history.${kind}_hidden`) : t(`booking_history.${kind}`, { now: isolated(now) })
    return t(`booking_history.${kind}`)
  }
}

const isSamePlace = (a: HistoryPlace, b: HistoryPlace) => a.resource_id === b.resource_id
/** Instants of one format and zone compare as text. */
const isSameTime = (a: HistoryPlace, b: HistoryPlace) =>
  a.datetime_from === b.datetime_from && a.datetime_to === b.datetime_to
