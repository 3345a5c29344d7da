import type { Booking, Found, Offers } from '@kontor/contract'
import { search } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { useMay } from '../../kit/session/may.ts'
import { isCompanys, useStart } from '../../kit/session/session.ts'
import { useLanguage } from '../../kit/time/formats.ts'
import { browserZone, dayIn } from '../../kit/time/time.ts'
import { useOpenDay } from '../open-day/open-day.ts'
import { vocabularyOf } from './wish/languages.ts'
import { type Reading, readWish } from './wish/read-wish.ts'

export interface Answers {
  reading: Reading
  /** What the answers are for. */
  phrase: string
  /** yyyy-MM-dd where the caller works. */
  today: string
  found: Found | undefined
  own: readonly Booking[] | undefined
  offers: Offers | undefined
  /** Everything asked for has been answered, for this very phrase. */
  isReady: boolean
}

/**
 * What the server knows about a phrase, with two calls at most: what can be booked, or places, resources and own
 * bookings. Answers about bookings aren't kept once the palette closes.
 */
export function useAnswers(phrase: string): Answers {
  const language = useLanguage()
  const may = useMay()
  const inCompany = isCompanys(useStart())
  const { openDay, isPending: isDayPending } = useOpenDay(inCompany ? {} : null)
  const today = openDay?.today ?? dayIn(new Date(), browserZone())
  const reading = readWish(phrase, today, vocabularyOf(language), language)
  const { cancels, isTimed, wish, problem } = reading
  const { kind, seats, date, words } = wish
  const isAsked = inCompany && phrase.length > 1
  const books =
    isAsked &&
    !cancels &&
    !problem &&
    Boolean(kind || seats || (isTimed && (words.length || date !== onlyDateOf(reading))))
  const finds = isAsked && !cancels && !isTimed && !problem
  const asksOwn = isAsked && !books && !problem
  const offers = useCall(
    search.offers,
    { body: wish },
    {
      enabled: books && may(search.offers.access),
      gcTime: 0,
      keepsPrevious: true,
    },
  )
  const found = useCall(search.find, { query: { query: phrase } }, { enabled: finds })
  const said = words.join(' ')
  const own = useCall(
    search.bookings,
    { query: { ...(said && { query: said }), ...(kind && { kind }), ...(date && { date }) } },
    { enabled: asksOwn && may(search.bookings.access), gcTime: 0 },
  )
  const asking = [
    { isOn: books && may(search.offers.access), call: offers },
    { isOn: finds, call: found },
    { isOn: asksOwn && may(search.bookings.access), call: own },
  ]
  const isWaiting = asking.some(({ isOn, call }) => isOn && (call.isPending || call.isPlaceholderData) && !call.isError)
  return {
    reading,
    phrase,
    today,
    found: finds ? found.data?.data : undefined,
    own: asksOwn ? own.data?.data : undefined,
    offers: books ? offers.data?.data : undefined,
    isReady: !isWaiting && !(inCompany && isDayPending),
  }
}

/** The date of a phrase that says nothing else about time ("tomorrow"). */
function onlyDateOf({ wish: { date, from, to, in_minutes, length, part } }: Reading): string | undefined {
  return [from, to, in_minutes, length, part].every((each) => each === undefined) ? date : 'more'
}
