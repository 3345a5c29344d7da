import type { OpenDay } from '@kontor/contract'
import { IconCalendar, IconMap2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonLine, type LineAction } from '../../kit/overlay/ButtonLine.tsx'
import { useMay } from '../../kit/session/may.ts'
import { useFormats } from '../../kit/time/formats.ts'
import { Button } from '../../kit/ui/button/Button.tsx'
import { priceText } from '../bookings/bookings.ts'
import { planAddresses } from '../plan/addresses.ts'
import { RefusedBooking, useBook } from '../plan/plan.ts'
import classes from './HomePage.module.css'
import type { DeskOffer } from './today.ts'

interface Props {
  desk: DeskOffer
  openDay: OpenDay | undefined
}

/** When today is over and the next open day has no desk yet: the usual one with the button that books it for that day. */
export function NoDesk({ desk: { usual, offer }, openDay }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const formats = useFormats()
  const booking = useBook()
  const { available, message, date, datetime_from, datetime_to } = offer
  const { resource_id: id, name, timezone } = usual
  const slots = [{ datetime_from, datetime_to }]
  const day = formats.calendarDay(date)
  const range = formats.range(datetime_from, datetime_to, timezone)
  const planLevel = openDay?.plan_level_id
  const choose: LineAction = {
    ...{ id: 'plan', label: t('home.choose_on_plan'), icon: <IconMap2 size={16} stroke={1.7} aria-hidden /> },
    to: planLevel
      ? planAddresses.resourcesMap({ plan_level_id: planLevel }, { date })
      : planAddresses.place({}, { date }),
    variant: available ? undefined : 'filled',
  }
  return (
    <div className={classes.what}>
      <p className={classes.when}>
        <IconCalendar size={14} stroke={1.9} aria-hidden />
        {openDay?.opens_at ? t('home.opens_at', { day, time: formats.wallTime(openDay.opens_at) }) : day}
      </p>
      <h2>{t('home.no_desk', { day: formats.longWeekday(date) })}</h2>
      <p className={classes.facts}>
        {available ? t('home.desk_free', { name, range }) : message} {available && priceText(t, formats, usual)}
      </p>
      <div className={classes.acts}>
        <ButtonLine actions={may(['PLAN']) ? [choose] : []}>
          {available && (
            <Button
              variant="filled"
              loading={booking.isBooking}
              onClick={() => void booking.book({ resourceId: id, slots, subject: '' })}
            >
              {t('home.book_on', { name, day })}
            </Button>
          )}
        </ButtonLine>
      </div>
      <RefusedBooking booking={booking} resource={{ ...usual, id }} className={classes.refused} />
    </div>
  )
}
