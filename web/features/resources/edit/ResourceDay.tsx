import type { StateDay } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { comma } from '../../../i18n.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { foreignZone } from '../../../kit/time/time.ts'
import { useNow } from '../../../kit/time/useNow.ts'
import { dayBarOf } from './day-bar.ts'
import classes from './ResourceDay.module.css'

interface Props {
  day: StateDay
  capacity: number
  timezone: string
}

/** A time of the axis this near to the present one isn't shown. */
const near = 0.11

/** Today at a resource as a bar: bookings, buffers, closed time and the present, on the clock of its place. */
export function ResourceDay({ day, capacity, timezone }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const present = useNow()
  const { pieces, ticks, placeOf } = dayBarOf(day, capacity)
  const now = placeOf(present)
  const zone = foreignZone(day.datetime_from, timezone)
  const time = (at: number) => formats.time(new Date(at), timezone)
  const taken = day.holds
    .filter(({ kind }) => kind === 'booking')
    .map(({ datetime_from, datetime_to }) => formats.range(datetime_from, datetime_to, timezone))
  const says = taken.length > 0 ? t('resources.day_taken', { times: taken.join(comma()) }) : t('resources.day_free')
  return (
    <div className={classes.day}>
      <div className={classes.bar} role="img" aria-label={says}>
        {pieces.map(({ kind, from, to, share }) => (
          <i
            key={`${kind} ${from} ${share}`}
            data-kind={kind}
            style={{ '--from': from, '--to': to, '--share': share } as React.CSSProperties}
          />
        ))}
        {now !== null && <i data-kind="now" style={{ '--from': now } as React.CSSProperties} />}
      </div>
      <div className={classes.axis} aria-hidden>
        {ticks.map(({ at, share }) =>
          now !== null && Math.abs(share - now) < near ? null : (
            <span key={at} style={{ '--from': share } as React.CSSProperties}>
              {time(at)}
            </span>
          ),
        )}
        {now !== null && (
          <span data-now style={{ '--from': now } as React.CSSProperties}>
            {time(present)}
          </span>
        )}
      </div>
      {zone && <p className={classes.zone}>{t('resources.day_zone', { zone })}</p>}
    </div>
  )
}
