import type { Booking, ChangedRow, Slot } from '@kontor/contract'
import type { BookingSeries, seriesScopes } from '@kontor/contract/calls/booking.ts'
import type { Recurrence } from '@kontor/contract/calls/recurrence.ts'
import { clockTime } from '@kontor/contract/values/written-time.ts'
import { isDay } from '../../../kit/time/read-day.ts'
import { isSameSpan, readSlot, slotOf as writtenSlot } from '../../../kit/time/slot.ts'
import { dayIn, dayLength, formatInstant, instantIn, minutesOf, offsetIn } from '../../../kit/time/time.ts'
import type { OfferChoice } from '../series/Offers.tsx'
import { type PickedHost, type PickedResource, pickedFrom } from './pickers.ts'

export type SeriesScope = (typeof seriesScopes)[number]

/** The values of a booking's form. Days and times are on the clock of the resource's place. */
export interface BookingValues {
  /** yyyy-MM-dd; `until` is the last day, another one only where the booking runs over midnight. */
  date: string
  until: string
  /** HH:mm, or what is still being typed. */
  from: string
  to: string
  /** The picked slot, if its times read as another one, because clocks show them twice. */
  picked: Slot | null
  resource: PickedResource
  /** Null: it is private, and not the reader's own. */
  host: PickedHost | null
  subject: string
  is_private: boolean
  /** The dates of a series that the change is for; absent: nobody has chosen, so this one. */
  scope?: SeriesScope | undefined
  /** The rule of its series; absent: it is of none. */
  recurrence?: Recurrence | undefined
  /** Choices for single dates of another rule. */
  dates?: OfferChoice[]
}

/** The fields of the time. */
export const times = ['date', 'until', 'from', 'to'] as const

export function valuesOf(booking: Booking): BookingValues {
  return {
    ...whenOf(booking, booking.timezone),
    picked: null,
    resource: pickedFrom({ ...booking, name: booking.resource_name }),
    host: booking.host_id === null ? null : { id: booking.host_id, name: booking.host ?? '' },
    subject: booking.subject ?? '',
    is_private: booking.is_private,
    scope: undefined,
    recurrence: booking.series ? ruleOf(booking.series) : undefined,
    dates: [],
  }
}

/** The rule of a series as a form has it: it ends on a day. */
const ruleOf = ({ frequency, interval, weekdays, monthly_by, until }: BookingSeries): Recurrence => ({
  ...{ frequency, interval, weekdays, until, count: null },
  monthly_by: monthly_by ?? 'date',
})

/** Whether the values have another rule than the series, or leave out a date, for several dates. */
export function hasOtherRule({ scope, recurrence, dates = [] }: BookingValues, { series }: Pick<Booking, 'series'>) {
  if (!series || !recurrence || scope === undefined || scope === 'one') return false
  const written = ({ frequency, interval, weekdays, monthly_by, until, count }: Recurrence) =>
    JSON.stringify([
      ...[frequency, interval, until, count],
      ...(frequency === 'weekly' ? weekdays.toSorted() : []),
      frequency === 'monthly' && monthly_by,
    ])
  return dates.length > 0 || written(recurrence) !== written(ruleOf(series))
}

/** A range on the clock of a zone. An end at midnight belongs to the day before. */
export function whenOf(slot: Slot, zone: string) {
  const { datetime_from, datetime_to } = slot
  const last = new Date(readSlot(slot).to - 1)
  const to = formatInstant(datetime_to, zone, 'HH:mm')
  return {
    date: dayIn(datetime_from, zone),
    until: dayIn(last, zone),
    from: formatInstant(datetime_from, zone, 'HH:mm'),
    to: to === '00:00' ? '24:00' : to,
  }
}

/** A time on the clock of a resource's place. */
export interface When extends Pick<BookingValues, 'date' | 'until' | 'from' | 'to' | 'picked'> {
  resource: Pick<PickedResource, 'timezone'>
}

/**
 * The slot that the values mean; null while a day or time is incomplete or one that the clocks skip, or the end isn't after the start. `booked`: the
 * stored slot, null for a new booking. A time that reads as in the picked or the stored slot is that instant: clocks may show it twice, and only
 * what was typed is read.
 */
export function slotOfValues({ date, until, from, to, picked, resource }: When, booked: Slot | null): Slot | null {
  if (!clockTime.test(from) || !clockTime.test(to) || !isDay(date) || !isDay(until)) return null
  const zone = resource.timezone
  if (isSkipped(date, from, zone) || isSkippedEnd(until, to, zone)) return null
  const known = [picked, booked].filter((slot) => slot !== null).map((slot) => ({ slot, when: whenOf(slot, zone) }))
  const begins = known.find(({ when }) => when.date === date && when.from === from)?.slot.datetime_from
  const ends = known.find(({ when }) => when.until === until && when.to === to)?.slot.datetime_to
  const start = begins ? new Date(begins) : instantIn(date, minutesOf(from), zone)
  // `00:00` as an end is the midnight that closes the day.
  const minutes = to === '00:00' ? 1440 : minutesOf(to)
  const end = ends ? new Date(ends) : endIn(until, minutes, zone, start)
  if (!(end > start)) return null
  return writtenSlot({ from: start.getTime(), to: end.getTime() })
}

/** Whether no clock of the place shows the time on that day, because they go forward over it. */
export const isSkipped = (day: string, time: string, zone: string) =>
  time !== '24:00' && formatInstant(instantIn(day, minutesOf(time), zone), zone, 'HH:mm') !== time

/** `00:00` as an end is the midnight that closes the day. */
export const isSkippedEnd = (day: string, time: string, zone: string) => time !== '00:00' && isSkipped(day, time, zone)

/** The instant of a typed end: the first of two where clocks show it twice, unless only the second is after the start. */
function endIn(day: string, minutes: number, zone: string, start: Date): Date {
  const first = instantIn(day, minutes, zone)
  if (first > start) return first
  const offset = offsetIn(first, zone)
  const later = offsetIn(first.getTime() + dayLength, zone)
  const second = new Date(first.getTime() + (offset - later) * 60_000)
  return offsetIn(second, zone) === later ? second : first
}

/** The values of a picked slot: the opposite of `slotOf`. */
export function pickedAt<R extends When['resource']>(
  slot: Slot,
  resource: R,
  booked: Slot | null,
): When & { resource: R } {
  const when = { ...whenOf(slot, resource.timezone), picked: null, resource }
  const read = slotOfValues(when, booked)
  return { ...when, picked: read && isSameSlot(read, slot) ? null : slot }
}

export const isSameSlot = (a: Slot, b: Slot) => isSameSpan(readSlot(a), readSlot(b))

/** The changes of others, by the form's fields; of the times only those that differ from the form's. */
export function byFormFields({ version, changes }: ChangedRow, values: BookingValues): ChangedRow {
  const named = changes.flatMap((change) => {
    if (change.field === 'resource_id') return [{ ...change, field: 'resource' }]
    if (change.field === 'host_id') return [{ ...change, field: 'host' }]
    if (change.field !== 'slots') return [change]
    const [slot] = change.value as [Slot]
    const theirs = Object.entries(whenOf(slot, values.resource.timezone))
    const others = theirs.filter(([name, value]) => values[name as 'from'] !== value).map(([name]) => name)
    return (others.length > 0 ? others : ['from']).map((field) => ({ ...change, field }))
  })
  return { version, changes: named }
}

/** The differences from the stored booking, as the body of the call. */
export function changesOf(values: BookingValues, slot: Slot, base: Booking) {
  const { resource, host, subject, is_private, scope, recurrence, dates = [] } = values
  return {
    ...(hasOtherRule(values, base) && { recurrence: recurrence!, dates, on_conflict: 'skip' as const }),
    ...(scope && base.occurs_on !== null && { scope }),
    ...(resource.id !== base.resource_id && { resource_id: resource.id }),
    ...(!isSameSlot(slot, base) && { slots: [slot] }),
    ...(host && host.id !== base.host_id && { host_id: host.id }),
    ...(subject.trim() !== (base.subject ?? '') && { subject: subject.trim() }),
    ...(is_private !== base.is_private && { is_private }),
  }
}

/** The body that turns `now` back into `before`. */
export const changeTo = (before: Booking, now: Booking) =>
  changesOf(valuesOf(before), { datetime_from: before.datetime_from, datetime_to: before.datetime_to }, now)
