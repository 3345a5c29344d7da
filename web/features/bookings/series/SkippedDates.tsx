import type { Declaration } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { colon } from '../../../i18n.ts'
import { declarations } from '../../../kit/http/api.generated.ts'
import { useAction } from '../../../kit/http/call.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { Button } from '../../../kit/ui/button/Button.tsx'
import { showToast } from '../../../kit/ui/message/toast.ts'
import classes from './SkippedDates.module.css'

/** The dates of a series without a booking, each of which can be tried again. */
export function SkippedDates({ reservation: { id, skipped } }: { reservation: Declaration }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const trying = useAction(declarations.tryDate)
  if (skipped.length === 0) return null
  const tryAgain = (day: string) =>
    void trying.mutateAsync({ params: { id, day } }).then(
      () => showToast(t('series.tried', { day: formats.calendarDay(day) })),
      () => undefined,
    )
  return (
    <section className={classes.skipped} aria-labelledby="skipped">
      <h2 id="skipped">{t('series.not_booked')}</h2>
      <ul>
        {skipped.map(({ day, reason }) => (
          <li key={day}>
            <span>
              <b>{formats.calendarDay(day)}</b>
              <small>{reason ?? t('series.skipped_note')}</small>
            </span>
            <Button
              size="small"
              loading={trying.isPending && trying.variables?.params.day === day}
              aria-label={`${t('series.try_again')}${colon()}${formats.calendarDay(day)}`}
              onClick={() => tryAgain(day)}
            >
              {t('series.try_again')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
