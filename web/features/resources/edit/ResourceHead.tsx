import type { ResourceDetail, ResourceState, Slot } from '@kontor/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { comma } from '../../../i18n.ts'
import { resources } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { instantOf, overlaps, readSlot } from '../../../kit/time/slot.ts'
import { dayIn } from '../../../kit/time/time.ts'
import { useNow } from '../../../kit/time/useNow.ts'
import { ResourceDay } from './ResourceDay.tsx'
import classes from './ResourceHead.module.css'

const quarter = 900_000
/** Milliseconds until just after the next quarter of an hour: bookings begin and end on quarters. */
const untilNextQuarter = () => quarter - (Date.now() % quarter) + 1_000

/** Says what is so now: its present and next booking, its type and its place; beside it, its day. */
export function ResourceHead({ resource }: { resource: ResourceDetail }) {
  const { t } = useTranslation()
  const { id, type, level, seats, capacity } = resource
  const read = useCall(resources.state, { params: { id } }, { refetchInterval: untilNextQuarter })
  const state = read.data?.data
  const now = useNow()
  const facts = [type.name, seats && t('resources.seats_count', { count: seats })].filter(Boolean).join(comma())
  const place = [...level.parents.slice(-1), level.name].join(' · ')
  return (
    <div className={classes.head}>
      <div>
        <p className={classes.lead} aria-live="polite">
          {state ? (
            <>
              <span className={classes.ring} data-state={signOf(resource, state, now)} aria-hidden />
              <State resource={resource} state={state} />
            </>
          ) : (
            // Keeps the line's height until the state is known.
            '\u00a0'
          )}
        </p>
        <p className={classes.facts}>
          {facts} · <bdi>{place}</bdi>
        </p>
      </div>
      {state && <ResourceDay day={state.today} capacity={capacity} timezone={level.timezone} />}
    </div>
  )
}

const includes = (at: number) => (slot: Slot) => instantOf(slot.datetime_from) <= at && at < instantOf(slot.datetime_to)

/** The times in which it is unavailable, in order of start. */
const unavailableOn = ({ holds }: ResourceState['today']) =>
  holds.filter(({ kind }) => kind === 'blocked' || kind === 'linked').map(readSlot)

/** The end of the time from an instant on in which it is unavailable without a gap; the instant itself if it isn't. */
const unavailableUntil = (today: ResourceState['today'], at: number) =>
  unavailableOn(today).reduce((end, { from, to }) => (from <= end ? Math.max(end, to) : end), at)

/** The first instant after another at which it becomes unavailable, though it would be open. */
const unavailableFrom = (today: ResourceState['today'], at: number) =>
  unavailableOn(today).find((span) => span.from > at && today.open.map(readSlot).some((open) => overlaps(open, span)))
    ?.from ?? Infinity

/** A resource that is closed or kept free doesn't have the sign of a free one, though nobody is there. */
function signOf({ is_bookable, capacity }: ResourceDetail, { taken, today }: ResourceState, at: number) {
  if (!is_bookable) return 'off'
  if (taken > 0) return 'taken'
  const isKept = capacity === 1 && today.holds.some(includes(at))
  return isKept || !today.open.some(includes(at)) ? 'off' : 'free'
}

function State({
  resource,
  state: { taken, now, next, today },
}: {
  resource: ResourceDetail
  state: ResourceState
}): ReactNode {
  const { t } = useTranslation()
  const formats = useFormats()
  const at = useNow()
  const { capacity, is_bookable, level } = resource
  const { timezone: zone } = level
  const isToday = (when: string | Date) => dayIn(when, zone) === dayIn(new Date(at), zone)
  const range = ({ datetime_from: from, datetime_to: to }: { datetime_from: string; datetime_to: string }) =>
    isToday(from) ? formats.range(from, to, zone) : formats.period(from, to, zone)
  const moment = (when: string | Date) =>
    isToday(when) ? formats.time(when, zone) : formats.onDay(dayIn(when, zone), formats.time(when, zone))
  /** Why it can't be booked now, though nobody has it; null: it can. */
  const closedText = () => {
    const { open, holds } = today
    const isNow = includes(at)
    const held = unavailableUntil(today, at)
    if (held > at) {
      const opens = open.find(({ datetime_to }) => instantOf(datetime_to) > held)
      if (!opens) return t('resources.state_held_today')
      const ends = Math.max(held, instantOf(opens.datetime_from))
      return t('resources.state_held', { time: moment(new Date(ends)) })
    }
    const buffer = holds.find((hold) => hold.kind === 'buffer' && isNow(hold))
    if (buffer) return t('resources.state_buffer', { time: moment(buffer.datetime_to) })
    if (open.some(isNow)) return null
    const opens = open.find(({ datetime_from }) => instantOf(datetime_from) > at)
    return opens ? t('resources.state_opens', { time: moment(opens.datetime_from) }) : t('resources.state_closed')
  }
  const freeText = () => {
    const booked = next ? instantOf(next.datetime_from) : Infinity
    const held = unavailableFrom(today, at)
    const free = next
      ? t('resources.state_free_until', { time: moment(next.datetime_from) })
      : t('resources.state_free')
    return held < booked ? `${free} ${t('resources.state_held_from', { time: moment(new Date(held)) })}` : free
  }
  const lead = !is_bookable
    ? t('resources.state_off')
    : capacity > 1
      ? t('resources.state_pool', { taken, capacity })
      : now
        ? t('resources.state_taken', { time: moment(now.datetime_to) })
        : (closedText() ?? freeText())
  const what = now ?? next
  const named = what && [what.subject, what.who].filter(Boolean).join(comma())
  return (
    <>
      {lead}{' '}
      {what && (
        <span className={classes.next}>
          {now ? named : t('resources.state_next', { what: [named, range(what)].filter(Boolean).join(comma()) })}
        </span>
      )}
    </>
  )
}
