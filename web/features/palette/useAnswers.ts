import type { Booking, Offers, SearchHit } from '@kontor/contract'
import { monthLeads } from '@kontor/contract/values/written-time.ts'
import { bookings, search, users } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { useMay } from '../../kit/session/may.ts'
import { isCompanyStart, useStart } from '../../kit/session/session.ts'
import { useLanguage } from '../../kit/time/formats.ts'
import { dayIn } from '../../kit/time/time.ts'
import { useOwnZone } from '../../kit/time/useMoment.ts'
import { useOpenDay } from '../open-day/open-day.ts'
import { vocabularyOf } from './wish/languages.ts'
import { type Reading, readWish } from './wish/read-wish.ts'

export interface Answers {
  reading: Reading
  /** The phrase that these answers are for. */
  phrase: string
  /** The present day where the caller works, yyyy-MM-dd. */
  today: string
  found: SearchHit | undefined
  own: readonly Booking[] | undefined
  offers: Offers | undefined
  /** Colleagues with this name; none for a caller who may see no bookings but their own. */
  people: readonly { id: number; name: string }[] | undefined
  /** Whether all answers for this phrase have arrived. */
  isReady: boolean
}

/**
 * The server's answers to a phrase, with three calls at most: bookable resources, or places and resources, own
 * bookings, and colleagues. Answers about bookings are dropped once the palette closes.
 */
export function useAnswers(phrase: string): Answers {
  const language = useLanguage()
  const may = useMay()
  const start = useStart()
  const inCompany = isCompanyStart(start)
  const ownZone = useOwnZone()
  const { openDay, isPending: isDayPending } = useOpenDay(inCompany ? {} : null)
  const today = openDay?.today ?? dayIn(new Date(), ownZone)
  const reading = readWish(phrase, {
    ...{ today, words: vocabularyOf(language), language },
    monthLeads: monthLeads(start.usertimepreference.date_format),
  })
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
  // A person who can't book for others would find only themselves; one who can't read others' bookings would find
  // nothing of a colleague.
  const asksPeople = finds && may(['BOOKINGS:create']) && may(['BOOKINGS:read']) && may(bookings.list.access)
  const people = useCall(
    users.hosts,
    { query: { query: phrase, per_page: mostPeople + 1 } },
    { enabled: asksPeople, gcTime: 0 },
  )
  const query = words.join(' ')
  const own = useCall(
    search.bookings,
    { query: { ...(query && { query }), ...(kind && { kind }), ...(date && { date }) } },
    { enabled: asksOwn && may(search.bookings.access), gcTime: 0 },
  )
  const asking = [
    { isOn: books && may(search.offers.access), call: offers },
    { isOn: finds, call: found },
    { isOn: asksOwn && may(search.bookings.access), call: own },
    { isOn: asksPeople, call: people },
  ]
  const isWaiting = asking.some(({ isOn, call }) => isOn && (call.isPending || call.isPlaceholderData) && !call.isError)
  return {
    reading,
    phrase,
    today,
    found: finds ? found.data?.data : undefined,
    own: asksOwn ? own.data?.data : undefined,
    offers: books ? offers.data?.data : undefined,
    people: asksPeople ? people.data?.data.filter(({ id }) => id !== start.user.id).slice(0, mostPeople) : undefined,
    isReady: !isWaiting && !(inCompany && isDayPending),
  }
}

/** Colleagues that are offered for a phrase. */
const mostPeople = 6

/** The date of a phrase that says nothing else about time ("tomorrow"). */
function onlyDateOf({ wish: { date, from, to, in_minutes, length, part } }: Reading): string | undefined {
  return [from, to, in_minutes, length, part].every((each) => each === undefined) ? date : 'more'
}
