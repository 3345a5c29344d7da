import type { Booking } from '@kontor/contract'
import { IconHourglass } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../i18n.ts'
import { bookings } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { useFormats } from '../../kit/time/formats.ts'
import { clockOf } from '../../kit/time/time.ts'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { isHeld, useWhen } from '../bookings/bookings.ts'
import classes from './DayStrip.module.css'
import { type OnStrip, stripOf } from './day-strip.ts'

interface Props {
  /** The first booking of the request at its resource. */
  booking: Booking
}

/** The day of a resource with the request in it: what else is booked there, before and after. */
export function RequestDayStrip({ booking }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const day = useWhen()(booking).gridDay
  const { resource_id, resource_name, declaration_id } = booking
  const read = useCall(bookings.list, {
    query: {},
    body: { preset: { resources: [resource_id], date_period: { from: day, to: day } } },
  })
  return (
    <section className={classes.day} aria-labelledby={`day-${resource_id}`}>
      <h3 id={`day-${resource_id}`}>
        {t('approvals.day_of', { resource: isolated(resource_name), day: formats.calendarDay(day) })}
      </h3>
      <Loaded read={read} rows={1} height={4}>
        {({ data: [list] }) => {
          const held = (list?.bookings ?? []).filter(isHeld)
          const others = held.filter((each) => each.declaration_id !== declaration_id).length
          return (
            <>
              <Strip bookings={held} declarationId={declaration_id} day={day} />
              <p>{others === 0 ? t('approvals.alone') : t('approvals.others', { count: others })}</p>
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

interface StripProps {
  bookings: readonly OnStrip[]
  /** The reservation to be decided. */
  declarationId: number
  /** yyyy-MM-dd */
  day: string
}

function Strip({ bookings: held, declarationId, day }: StripProps) {
  const { t } = useTranslation()
  const { wallTime } = useFormats()
  const whenOf = useWhen()
  const { pieces, lanes, first, last } = stripOf(held, day)
  const at = (minute: number) => `${(100 * (minute / 60 - first)) / (last - first)}%`
  const step = last - first > 12 ? 4 : 2
  const ticks = Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, n) => first + step * n)
  return (
    <div className={classes.strip} style={{ ['--lanes' as string]: lanes }}>
      {ticks.map((tick) => (
        <i key={tick} aria-hidden style={{ insetInlineStart: at(60 * tick) }}>
          <span>{wallTime(clockOf(60 * tick))}</span>
        </i>
      ))}
      <ul>
        {pieces.map(({ booking, from, to, lane }) => {
          const title = booking.subject ?? booking.host ?? t('bookings.private')
          return (
            <li
              key={booking.id}
              data-asks={booking.declaration_id === declarationId || undefined}
              data-pending={booking.approval_status === 'pending' || undefined}
              title={`${title}, ${whenOf(booking).range}`}
              style={{
                insetInlineStart: at(from),
                width: `calc(${at(60 * first + to - from)} - 2px)`,
                ['--lane' as string]: lane,
              }}
            >
              {booking.approval_status === 'pending' && <IconHourglass size={14} stroke={1.9} aria-hidden />}
              <span className="cut" dir="auto">
                {title}
              </span>
              <span className="vh">{whenOf(booking).range}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
