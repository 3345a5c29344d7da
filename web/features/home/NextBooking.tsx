import type { OpenDay } from '@kontor/contract'
import { IconClock, IconMap2 } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../i18n.ts'
import { maps, presets, resourceInfo } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { keptAllDay } from '../../kit/http/query-client.ts'
import { ButtonLine, type LineAction } from '../../kit/overlay/ButtonLine.tsx'
import { useMay } from '../../kit/session/may.ts'
import { useInitial } from '../../kit/session/session.ts'
import { lengthOf, useFormats } from '../../kit/time/formats.ts'
import { LinkButton } from '../../kit/ui/button/Button.tsx'
import { lazyPart } from '../../kit/ui/state/lazy-part.tsx'
import { usePhone } from '../../kit/ui/theme/media.ts'
import { bookingAddresses } from '../bookings/addresses.ts'
import { AttendNote, attendanceOf, SeriesLine, useCancel, useWhen } from '../bookings/bookings.ts'
import { gridAddresses } from '../grid/addresses.ts'
import { NothingToBook, useNothingToBook } from '../levels/levels.ts'
import { planAddresses } from '../plan/addresses.ts'
import { DayLine } from './DayLine.tsx'
import { offered } from './day-line.ts'
import classes from './HomePage.module.css'
import { NoDesk } from './NoDesk.tsx'
import type { DeskOffer } from './today.ts'
import type { BookingOfDay } from './where.ts'

/** They load where something can be done. */
const AttendButtons = lazyPart(() => import('./Attend.tsx'))

/** It loads once the card stands, whose buttons lead to the map too. */
const WayMap = lazyPart(() => import('./WayMap.tsx'))

interface Props {
  booking: BookingOfDay | null
  /** The usual desk, offered where the day has none yet. */
  desk: DeskOffer | null
  /** The day of the line, yyyy-MM-dd: today, or the next open day when today is over. */
  date: string
  /** The bookings of that day. */
  ofDay: readonly BookingOfDay[]
  /** Today's date at the person's building. */
  today: string
  openDay: OpenDay | undefined
  now: number
}

/** The card of the next booking with its actions, or of the desk still to book; below it the day as a line. */
export function NextBooking({ booking, desk, date, ofDay, today, now, openDay }: Props) {
  const { t } = useTranslation()
  const card = useRef<HTMLElement>(null)
  const onLine = desk?.offer.available ? [...ofDay, offered(desk)] : ofDay
  return (
    <section ref={card} className={classes.next} aria-label={t('home.next')} tabIndex={-1}>
      {desk ? (
        <NoDesk desk={desk} openDay={openDay} />
      ) : booking ? (
        <What {...{ booking, ofDay, now, today }} focusCard={() => card.current?.focus()} />
      ) : (
        <Nothing date={date} isToday={date === today} />
      )}
      {onLine.length > 0 && <DayLine bookings={onLine} now={now} date={date} openDay={openDay} />}
    </section>
  )
}

function Nothing({ date, isToday }: { date: string; isToday: boolean }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const may = useMay()
  if (useNothingToBook()) return <NothingToBook />
  return (
    <div className={classes.what}>
      <h2>{t('home.nothing_next')}</h2>
      <div className={classes.acts}>
        <ButtonLine actions={[]}>
          <LinkButton to={may(['PLAN']) ? planAddresses.place() : gridAddresses.first({ date })} variant="filled">
            {isToday ? t('home.find_place') : t('home.find_place_on', { day: formats.calendarDay(date) })}
          </LinkButton>
        </ButtonLine>
      </div>
    </div>
  )
}

interface WhatProps extends Pick<Props, 'ofDay' | 'now' | 'today'> {
  booking: BookingOfDay
  focusCard: () => void
}

function What({ booking, ofDay, now, today, focusCard }: WhatProps) {
  const { t } = useTranslation()
  const may = useMay()
  const phone = usePhone()
  const { data: info } = useCall(resourceInfo.get, { params: { id: booking.resource_id } }, { gcTime: keptAllDay })
  const { data: own } = useCall(presets.list, { params: { section: 'bookings' } }, { gcTime: keptAllDay })
  const cancel = useCancel(() => undefined)
  const me = useInitial().user.id
  const when = useWhen()(booking)
  const { mayCheckIn, mayCheckOut, mayExtend } = attendanceOf(booking, now)
  const grid = own?.data.find(({ is_active }) => is_active)
  const facts = [
    booking.level_name,
    info?.data.seats && info.data.seats > 1 && t('resources.seats_count', { count: info.data.seats }),
    ...(info?.data.attributes ?? []),
    booking.relation === 'for_me' && booking.made_by && t('bookings.made_by', { name: isolated(booking.made_by) }),
    booking.host && booking.host_id !== me && t('bookings.hosted', { who: isolated(booking.host) }),
  ]
  const map = may(['PLAN']) && info?.data.map_id
  const { data: drawn } = useCall(
    maps.get,
    { params: { id: map || 0 } },
    { enabled: !!map && !phone, gcTime: keptAllDay },
  )
  const onPlan =
    map &&
    planAddresses.resourcesMap(
      { plan_level_id: info.data.level_id },
      { resourceId: booking.resource_id, date: when.gridDay },
    )
  const isThere = booking.status === 'checked_in'
  const actions: LineAction[] = [
    onPlan && {
      ...{ id: 'plan', label: t('home.on_plan'), icon: <IconMap2 size={16} stroke={1.7} aria-hidden />, to: onPlan },
      variant: mayCheckIn || isThere ? undefined : ('filled' as const),
    },
    grid && {
      ...{ id: 'grid', label: t('bookings.open_in_grid') },
      to: gridAddresses.first({ level: booking.level_id, date: when.gridDay, booking: booking.id }),
      variant: map || mayCheckIn || isThere ? undefined : ('filled' as const),
    },
    booking.meta.update && {
      ...{ id: 'change', label: t('form.change'), variant: 'subtle' as const },
      to: bookingAddresses.edit({ id: booking.id }),
    },
    booking.meta.delete && {
      ...{ id: 'cancel', label: t('bookings.cancel_booking'), variant: 'subtle' as const, isDanger: true },
      onChoose() {
        // The button would go on with the focus, for the next booking.
        focusCard()
        cancel(booking)
      },
    },
  ].filter((action) => !!action)
  return (
    <div className={classes.what}>
      <p className={classes.when}>
        <IconClock size={14} stroke={1.9} aria-hidden />
        <Until booking={booking} now={now} today={today} /> · {when.range}
        {when.zone && ` (${when.zone})`}
      </p>
      <h2>
        {booking.subject && booking.subject !== booking.resource_name
          ? t('home.what_where', { subject: booking.subject, resource: booking.resource_name })
          : booking.resource_name}
      </h2>
      <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
      <SeriesLine series={booking.series} />
      <AttendNote booking={booking} />
      <div className={classes.acts}>
        <ButtonLine actions={actions}>
          {(mayCheckIn || mayCheckOut || mayExtend) && <AttendButtons booking={booking} isMain failed={() => null} />}
        </ButtonLine>
      </div>
      {onPlan && drawn && <WayMap to={onPlan} map={drawn.data} booking={booking} ofDay={ofDay} failed={() => null} />}
    </div>
  )
}

/** "Starts in 12 min", "Now", or the day it is on. */
function Until({ booking, now, today }: { booking: BookingOfDay; now: number; today: string }) {
  const { t } = useTranslation()
  const when = useWhen()(booking)
  const minutes = Math.ceil((booking.from - now) / 60_000)
  if (minutes <= 0) return t('home.now')
  if (today !== when.gridDay) return when.day
  return t('home.starts_in', { length: lengthOf(minutes) })
}
