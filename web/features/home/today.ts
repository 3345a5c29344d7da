import type { OpenDay, UsualResource } from '@kontor/contract'
import { numberOf, weekdayOf } from '../../kit/time/day/weekdays.ts'
import { addDays, dayIn } from '../../kit/time/time.ts'
import { isHeld, isStanding } from '../bookings/bookings.ts'
import { type BookingOfDay, byPlace, isForDays } from './where.ts'

/**
 * The running booking that began last, otherwise the next to come; null: none. A booking of several days, such as a
 * locker, counts only if there is no other. `now` in epoch milliseconds.
 */
export function nextOf(bookings: readonly BookingOfDay[], now: number): BookingOfDay | null {
  const open = leftOf(bookings, now)
  const ofADay = open.filter((booking) => !isForDays(booking))
  const live = ofADay.length > 0 ? ofADay : open
  const begun = live.filter(({ from }) => from <= now)
  const coming = live.filter(({ from }) => from > now)
  const first = coming.sort((a, b) => byStart(a, b) || byPlace(a, b))[0]
  // A meeting that is about to begin comes before the desk that the person sits at.
  if (first && first.from - now < soon) return first
  return begun.sort((a, b) => byStart(a, b) || byPlace(b, a)).at(-1) ?? first ?? null
}

/** Milliseconds. */
const soon = 3_600_000
const byStart = (a: BookingOfDay, b: BookingOfDay) => a.from - b.from

/** The bookings that begin on a day of one clock, wherever they are, in order, without those that were given back. */
export const bookingsOn = (bookings: readonly BookingOfDay[], date: string, clock: string) =>
  bookings.filter((booking) => isHeld(booking) && firstDayOf(booking, clock) === date).sort(byStart)

/** The present day, yyyy-MM-dd, the zone of the clock that has it, and the instant. */
interface Today {
  today: string
  clock: string
  now: number
}

/**
 * Those of today that aren't over, and those of the night before that still run; one of several days, such as a locker,
 * is of its first day alone.
 */
export const leftToday = (bookings: readonly BookingOfDay[], { today, clock, now }: Today) =>
  leftOf(bookings, now).filter((booking) => {
    const first = firstDayOf(booking, clock)
    return first === today || (first < today && !isForDays(booking))
  })

/** The bookings that are still to come or running. `now` in epoch milliseconds. */
export const leftOf = (bookings: readonly BookingOfDay[], now: number) =>
  bookings.filter((booking) => isStanding(booking) && booking.to > now)

/**
 * The next open day, which the screen shows once today is over and nothing of it is left but for several days; null: it
 * shows today. After midnight an answer of the day before may name the new day: that one isn't over.
 */
export function laterDay(openDay: OpenDay | undefined, today: string, left: readonly BookingOfDay[]) {
  const next = openDay?.is_over ? openDay.next_open_day : null
  return next !== null && next > today && left.every(isForDays) ? next : null
}

/** Whether a desk is booked on a day of one clock, alone or as one of several days. */
export const hasDeskOn = (bookings: readonly BookingOfDay[], date: string, clock: string) =>
  bookings.some(
    (booking) =>
      booking.resource_kind === 'desk' &&
      isHeld(booking) &&
      firstDayOf(booking, clock) <= date &&
      date <= lastDayOf(booking, clock),
  )

const firstDayOf = ({ from }: BookingOfDay, clock: string) => dayIn(new Date(from), clock)
/** An end at midnight belongs to the day before. */
const lastDayOf = ({ to }: BookingOfDay, clock: string) => dayIn(new Date(to - 1), clock)

/** A usual desk with its hours on one day. */
export interface DeskOffer {
  usual: UsualResource
  offer: UsualResource['offers'][number]
}

/** The usual desk to offer for a day, a free one first; null: the person has no usual desk. */
export function deskFor(usual: readonly UsualResource[], date: string): DeskOffer | null {
  const offers = usual
    .filter(({ kind }) => kind === 'desk')
    .flatMap((each) => each.offers.filter((offer) => offer.date === date).map((offer) => ({ usual: each, offer })))
  return offers.find(({ offer }) => offer.available) ?? offers[0] ?? null
}

/** The week of a date, beginning on the reader's first day and without hidden days (English weekday names). */
export function weekOf(date: string, firstDay: string, hidden: readonly string[]): string[] {
  const first = addDays(date, -((weekdayOf(date) - (numberOf(firstDay) ?? 0) + 7) % 7))
  const left = hidden.map(numberOf)
  return Array.from({ length: 7 }, (_, n) => addDays(first, n)).filter((each) => !left.includes(weekdayOf(each)))
}

/** The week to show for a day: the current one, or the next one if the day is in that. */
export function weekAhead(weeks: { current: readonly string[]; next: readonly string[] }, day: string) {
  const isNext = !weeks.current.includes(day) && weeks.next.includes(day)
  return { isNext, dates: isNext ? weeks.next : weeks.current }
}
