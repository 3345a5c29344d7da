import type { OpenDay } from '@kontor/contract'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useFormats } from '../../../kit/formats.ts'
import type { GridAddress } from '../address.ts'
import css from './day-notice.module.css'

interface Props {
  openDay: OpenDay | undefined
  /** The day that is shown, yyyy-MM-dd. */
  date: string | undefined
  address: GridAddress
}

/** Says that nothing more can be booked today and leads to the next open day; there, why that day is shown. */
export function DayNotice({ openDay, date, address }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { state } = useLocation()
  const passedOver = (state as { passedOver?: string } | null)?.passedOver
  if (!openDay?.is_over || !date) return null
  const { today, next_open_day: next } = openDay
  if (date === today)
    return (
      <p className={css.notice} role="status">
        <span>{t('grid.today_over')}</span>
        {next && (
          <Button variant="filled" onClick={() => address.go({ date: next })}>
            {t('grid.go_to_day', { day: formats.calendarDay(next) })}
          </Button>
        )}
      </p>
    )
  if (passedOver !== today || date !== next) return null
  return (
    <p className={css.notice} role="status">
      <span>{t('grid.today_over_here', { day: formats.calendarDay(date) })}</span>
      <Button variant="subtle" onClick={() => address.go({ date: undefined })}>
        {t('grid.show_day', { day: formats.calendarDay(today) })}
      </Button>
    </p>
  )
}
