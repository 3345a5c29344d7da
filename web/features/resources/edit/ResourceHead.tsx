import type { ResourceDetail, ResourceState } from '@kontor/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { resources } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { dayIn } from '../../../kit/time/time.ts'
import { useNow } from '../../../kit/time/useNow.ts'
import classes from './ResourceHead.module.css'

/** Names its present and next booking, its type and its place. */
export function ResourceHead({ resource }: { resource: ResourceDetail }) {
  const { t } = useTranslation()
  const { id, type, level, seats, is_bookable } = resource
  const state = useCall(resources.state, { params: { id } }).data?.data
  const facts = [type.name, seats && t('resources.seats_count', { count: seats })].filter(Boolean).join(', ')
  const place = [...level.parents.slice(-1), level.name].join(' · ')
  return (
    <div className={classes.head}>
      <p className={classes.lead} aria-live="polite">
        {state ? (
          <>
            <span
              className={classes.ring}
              data-state={!is_bookable ? 'off' : state.taken > 0 ? 'taken' : 'free'}
              aria-hidden
            />
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
  )
}

function State({
  resource,
  state: { taken, now, next },
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
    isToday(from) ? formats.range(from, to, zone) : formats.onDay(dayIn(from, zone), formats.range(from, to, zone))
  const moment = (at: string) =>
    isToday(at) ? formats.time(at, zone) : formats.onDay(dayIn(at, zone), formats.time(at, zone))
  const lead = !is_bookable
    ? t('resources.state_off')
    : capacity > 1
      ? t('resources.state_pool', { taken, capacity })
      : now
        ? t('resources.state_taken', { time: moment(now.datetime_to) })
        : next
          ? t('resources.state_free_until', { time: moment(next.datetime_from) })
          : t('resources.state_free')
  const what = now ?? next
  const named = what && [what.subject, what.who].filter(Boolean).join(', ')
  return (
    <>
      {lead}{' '}
      {what && (
        <span className={classes.next}>
          {now ? named : t('resources.state_next', { what: [named, range(what)].filter(Boolean).join(', ') })}
        </span>
      )}
    </>
  )
}
