import type { UsualResource } from '@kontor/contract'
import { IconArmchair, IconCar, IconDoor, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { home } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { keptAllDay } from '../../kit/http/query-client.ts'
import { useFormats } from '../../kit/time/formats.ts'
import { Button } from '../../kit/ui/button/Button.tsx'
import { BlockName } from '../../kit/ui/state/block-name.ts'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { bookText, priceText } from '../bookings/bookings.ts'
import { FavouriteSign } from '../favourites/favourites.ts'
import { RefusedBooking, useBook } from '../plan/plan.ts'
import classes from './HomePage.module.css'

const icons = {
  desk: IconArmchair,
  room: IconDoor,
  event: IconDoor,
  parking: IconCar,
  locker: IconLock,
  other: IconDoor,
} as const

/** The person's favourites and most frequent bookings, at their usual hours: one tap books one for today or the next open day. */
export function Again() {
  const { t } = useTranslation()
  const read = useCall(home.usual, {}, { gcTime: keptAllDay })
  if (read.data?.data.length === 0) return null
  return (
    <section className={`${classes.block} ${classes.again}`} aria-labelledby="again">
      <header>
        <h2 id="again">{t('home.again')}</h2>
      </header>
      <BlockName value={t('home.again')}>
        <Loaded read={read} rows={3} height={3.25}>
          {({ data }) => (
            <ul className={classes.rows}>
              {data.map((usual) => (
                <Usual key={usual.resource_id} usual={usual} />
              ))}
            </ul>
          )}
        </Loaded>
      </BlockName>
    </section>
  )
}

function Usual({ usual }: { usual: UsualResource }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const booking = useBook()
  const { resource_id: id, name, timezone, offers } = usual
  const price = priceText(t, formats, usual)
  const Icon = icons[usual.kind]
  const first = offers.find(({ available }) => available) ?? offers[0]
  return (
    <li>
      <div className={classes.row}>
        <Icon size={20} stroke={1.6} aria-hidden />
        <span className={classes.name}>
          <b className="cut" dir="auto">
            {name}
            {usual.is_favorite && <FavouriteSign />}
          </b>
          <span className="cut">
            <bdi>{usual.level_name}</bdi>
            {first && ` · ${formats.range(first.datetime_from, first.datetime_to, timezone)}`}
            {price && ` · ${price}`}
          </span>
          <span className="cut">
            {offers
              .filter(({ reason }) => reason)
              .map(({ date, is_today, reason }) =>
                t(`home.offer_${reason!}`, { day: is_today ? t('day.today') : formats.calendarDay(date) }),
              )
              .join(' · ')}
          </span>
        </span>
        {offers.map(({ date, is_today, available, datetime_from, datetime_to }) => (
          <Button
            key={date}
            disabled={!available}
            loading={booking.isBooking}
            aria-label={
              is_today ? t('home.book_today', { name }) : t('home.book_on', { name, day: formats.calendarDay(date) })
            }
            onClick={() => void booking.book({ resourceId: id, slots: [{ datetime_from, datetime_to }], subject: '' })}
          >
            {is_today ? t('home.book_now') : bookText(t, false, formats.calendarDay(date))}
          </Button>
        ))}
      </div>
      <RefusedBooking booking={booking} resource={{ ...usual, id }} className={classes.refused} />
    </li>
  )
}
