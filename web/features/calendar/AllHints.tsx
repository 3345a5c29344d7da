import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kit/time/formats.ts'
import { formatInstant } from '../../kit/time/time.ts'
import classes from './CalendarPage.module.css'
import { foreignClocks } from './time/clocks.ts'
import { useToGrid } from './useToGrid.ts'

interface Props {
  days: readonly string[]
  /** The zone of the shown places; null: they are in several. Undefined: it isn't known yet. */
  zone: string | null | undefined
  /** Whether bookings are drawn, each of which leads on by itself. */
  isDrawn: boolean
}

/** Says above the bookings of all whose clock they are on, where it isn't the reader's, and how to go on to a grid. */
export function AllHints({ days, zone, isDrawn }: Props) {
  const { t } = useTranslation()
  const isPlaceless = useToGrid() === null
  const { day, wallTime } = useFormats()
  const clocks = zone ? foreignClocks(days, zone) : null
  const hints = [
    !isDrawn && isPlaceless && t('calendar.choose_place'),
    zone === null && t('calendar.local_times'),
    clocks && !clocks.change && t('resources.day_zone', { zone: clocks.first }),
    clocks?.change &&
      t('calendar.zone_changes', {
        before: clocks.first,
        when: `${day(clocks.change.wall, 'UTC')} ${wallTime(formatInstant(clocks.change.wall, 'UTC', 'HH:mm'))}`,
        after: clocks.change.after,
      }),
  ].filter(Boolean)
  return hints.length > 0 && <p className={classes.hint}>{hints.join(' ')}</p>
}
