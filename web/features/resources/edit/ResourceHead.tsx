import type { ResourceDetail, ResourceState, Slot } from '@kontor/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { comma } from '../../../i18n.ts'
import { resources } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { instantOf } from '../../../kit/time/slot.ts'
import { dayIn } from '../../../kit/time/time.ts'
import { useNow } from '../../../kit/time/useNow.ts'
import { ResourceDay } from './ResourceDay.tsx'
import classes from './ResourceHead.module.css'

/** Says what is so now: its present and next booking, its type and its place; beside it, its day. */
export function ResourceHead({ resource }: { resource: ResourceDetail }) {
  const { t } = useTranslation()
  const { id, type, level, seats, capacity } = resource
  const state = useCall(resources.state, { params: { id } }).data?.data
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
  const present = new Date(useNow())
  const { capacity, is_bookable, level } = resource
  const { timezone: zone } = level
  const isToday = (at: string) => dayIn(at, zone) === dayIn(present, zone)
  const range = ({ datetime_from: from, datetime_to: to }: { datetime_from: string; datetime_to: string }) =>
    isToday(from) ? formats.range(from, to, zone) : formats.period(from, to, zone)
  const moment = (at: string) =>
    isToday(at) ? formats.time(at, zone) : formats.onDay(dayIn(at, zone), formats.time(at, zone))
  /** Why it can't be booked now, though nobody has it. */
  const leadOf = ({ open, holds, datetime_to: ends }: ResourceState['today'], at: number) => {
    const isNow = includes(at)
    const held = holds.find(isNow)
    if (held?.kind === 'buffer') return t('resources.state_buffer', { time: moment(held.datetime_to) })
    // Holds end with the day here, whenever they really do.
    if (held?.datetime_to === ends) return t('resources.state_held_today')
    if (held) return t('resources.state_held', { time: moment(held.datetime_to) })
    if (open.some(isNow)) return null
    const opens = open.find(({ datetime_from }) => instantOf(datetime_from) > at)
    return opens ? t('resources.state_opens', { time: moment(opens.datetime_from) }) : t('resources.state_closed')
  }
  const lead = !is_bookable
    ? t('resources.state_off')
    : capacity > 1
      ? t('resources.state_pool', { taken, capacity })
      : now
        ? t('resources.state_taken', { time: moment(now.datetime_to) })
        : (leadOf(today, present.getTime()) ??
          (next ? t('resources.state_free_until', { time: moment(next.datetime_from) }) : t('resources.state_free')))
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
