import type { BookingSeries } from '@kontor/contract/calls/booking.ts'
import { IconRepeat } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRhythm } from './rhythm.ts'
import classes from './SeriesLine.module.css'

/** Says how the series of a booking repeats, until when, and how many of its dates are left. */
export function SeriesLine({ series }: { series: BookingSeries | null }) {
  const { t } = useTranslation()
  const rhythm = useRhythm()(series)
  if (!series) return null
  return (
    <p className={classes.line}>
      <IconRepeat size={14} stroke={1.9} aria-hidden />
      <span>
        {rhythm} · {t('rhythm.left', { count: series.left })}
      </span>
    </p>
  )
}

/** Marks a booking as one of a series, where its rhythm has no room. */
export function SeriesMark({ series }: { series: BookingSeries | null }) {
  const { t } = useTranslation()
  const rhythm = useRhythm()(series)
  if (!series) return null
  return (
    <span className={classes.mark} role="img" aria-label={t('rhythm.part')} title={rhythm ?? undefined}>
      <IconRepeat size={14} stroke={1.9} aria-hidden />
    </span>
  )
}
