import type { Offer } from '@kontor/contract'
import { IconCalendarPlus, IconClock, IconHelpCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useMay } from '../../kit/session/may.ts'
import { isCompanyStart, useStart } from '../../kit/session/session.ts'
import { useFormats } from '../../kit/time/formats.ts'
import { bookingCheckAddresses } from '../booking-check/addresses.ts'
import { priceText } from '../bookings/bookings.ts'
import type { PaletteLine } from './lines.ts'
import type { Answers } from './useAnswers.ts'
import { useOfferLine } from './useOfferLine.ts'
import { useOwnWhen } from './useOwnWhen.ts'

/** A line for each resource that can be booked; for a refused one, the next free time, what else is free then, and for administrators each rule. */
export function useOfferLines({ offers, reading }: Answers, onClose: () => void): PaletteLine[] {
  const { t } = useTranslation()
  const formats = useFormats()
  const whyLine = useWhyLine(onClose)
  const lineOf = useOfferLine(reading, onClose)
  // The price comes before texts of any length, which the line cuts off.
  const priced = (place: Pick<Offer, 'price_per_hour' | 'currency'>, ...facts: (string | number | false | null)[]) =>
    [priceText(t, formats, place), ...facts].filter(Boolean).join(' · ')
  const factsOf = (offer: Offer) => {
    const { type, seats, attributes, is_usual } = offer
    const places = seats && t('resources.seats_count', { count: seats })
    return [type, places, priced(offer, ...attributes, is_usual && t('palette.usual'))].filter(Boolean).join(' · ')
  }
  const all = offers?.offers ?? []
  // On another day than the named one, or after leaving out a word, people must choose a line themselves.
  const isOther = Boolean(offers?.moved || offers?.unknown.length)
  const inSeveral = new Set(all.map(({ building }) => building)).size > 1
  const refused = all.filter(({ refusal }) => refusal).length
  return all.flatMap((offer, n) => {
    // A nearer one of that name is taken.
    const isElsewhere = all.slice(0, n).some((nearer) => nearer.refusal && nearer.name === offer.name)
    const { resource_id: id, name, timezone, needs_approval: asks, level_name, building, refusal } = offer
    const hint = inSeveral && building ? `${level_name}, ${building}` : level_name
    const slot = { datetime_from: offer.datetime_from, datetime_to: offer.datetime_to }
    if (!refusal)
      return [
        {
          ...lineOf({ id, name, timezone, asks }, slot),
          Icon: IconCalendarPlus,
          detail: factsOf(offer),
          hint,
          isOther: isOther || isElsewhere,
        },
      ]
    const next = refusal.next_free && {
      ...lineOf({ id, name, timezone, asks }, refusal.next_free),
      Icon: IconClock,
      detail: priced(offer, refused > 1 ? refusal.message : t('bookings.next_free')),
      hint,
      isOther: true,
    }
    // Shown for the first refusal only, because all refusals at one time have the same alternatives.
    const others = (offer === all.find((each) => each.refusal) ? refusal.alternatives : []).map(
      ({
        resource_id,
        resource_name,
        level_name,
        timezone: zone,
        needs_approval,
        price_per_hour,
        currency,
        ...at
      }) => ({
        ...lineOf({ id: resource_id, name: resource_name, timezone: zone, asks: needs_approval }, at),
        Icon: IconCalendarPlus,
        detail: priced({ price_per_hour, currency }, t('palette.instead', { resource: name })),
        hint: level_name,
        isOther: true,
      }),
    )
    return [...(next ? [next] : []), ...others, ...whyLine(offer)]
  })
}

/** For administrators: from a refused offer to each rule of it. */
function useWhyLine(onClose: () => void): (offer: Offer) => PaletteLine[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const may = useMay()
  const start = useStart()
  if (!isCompanyStart(start) || !may(['MANAGE_RESOURCES'])) return () => []
  return ({ resource_id, name, refusal, datetime_from: from, datetime_to: to }) => [
    {
      key: `why ${resource_id} ${from}`,
      Icon: IconHelpCircle,
      text: t('bookings.check_rules'),
      detail: refusal?.message,
      hint: name,
      isOther: true,
      run: () => {
        onClose()
        void navigate(bookingCheckAddresses.check({ user_id: start.user.id, resource_id, from, to }))
      },
    },
  ]
}

/** The phrase as it was understood: "Desk · Mon 23 Nov · 09:00 – 17:00". Empty unless it asks for something to book. */
export function useReadingText({ reading, offers }: Answers): string {
  const { t } = useTranslation()
  const formats = useFormats()
  const whenOf = useOwnWhen()
  const first = offers?.offers[0]
  if (!offers) return ''
  const at = first && whenOf(first)
  const { kind, seats, words, date } = reading.wish
  const type = offers.type ?? (kind && t(`resource_types.kind_${kind}`))
  const named = words.filter(
    (word) => !offers.unknown.includes(word) && !offers.type?.toLowerCase().includes(word.toLowerCase()),
  )
  const isOne = named.length > 0 && new Set(offers.offers.map(({ name }) => name)).size === 1
  return [
    type,
    isOne ? first!.name : named.join(' '),
    seats && t('resources.seats_count', { count: seats }),
    // The day as it was typed, even if the offers are for another one.
    at && !offers.moved ? at.day : date && formats.calendarDay(date),
    at?.range,
    at?.there,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The reasons why the offers differ from the phrase: a closed day, a taken room, an unknown word, too many seats. */
export function useNotes({ reading, offers, today }: Answers): string[] {
  const { t } = useTranslation()
  const formats = useFormats()
  const { problem, wish } = reading
  if (problem) {
    if (problem.kind === 'weekday') return [t('palette.problem_weekday', { day: formats.calendarDay(problem.date) })]
    if (problem.kind === 'week') return [t('palette.problem_week')]
    if (problem.kind === 'days') return [t('palette.problem_days')]
    return [t('palette.problem_backwards', { words: problem.words })]
  }
  if (!offers) return []
  const { moved, unknown, largest } = offers
  const day = formats.calendarDay(wish.date ?? today)
  return [
    ...(moved ? [t(`palette.${moved.reason}`, { day, next: formats.calendarDay(moved.date) })] : []),
    ...offers.offers.flatMap(({ refusal }) => (refusal ? [refusal.message] : [])).slice(0, 1),
    ...(largest ? [t('palette.largest', { asked: wish.seats, ...largest })] : []),
    ...(unknown.length ? [t('palette.unknown', { words: unknown.join(' ') })] : []),
    ...(offers.offers.length || moved || largest || unknown.length ? [] : [t('palette.nothing_to_book')]),
  ]
}
