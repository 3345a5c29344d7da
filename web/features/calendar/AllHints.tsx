import { useTranslation } from 'react-i18next'
import { foreignZone } from '../../kit/time/time.ts'
import classes from './CalendarPage.module.css'
import { useToGrid } from './useToGrid.ts'

interface Props {
  day: string
  /** The zone of the shown places; null: they are in several. Undefined: it isn't known yet. */
  zone: string | null | undefined
  /** Whether bookings are drawn, each of which leads on by itself. */
  isDrawn: boolean
}

/** Says above the bookings of all whose clock they are on, where it isn't the reader's, and how to go on to a grid. */
export function AllHints({ day, zone, isDrawn }: Props) {
  const { t } = useTranslation()
  const isPlaceless = useToGrid() === null
  const foreign = zone && foreignZone(`${day}T12:00:00Z`, zone)
  const hints = [
    !isDrawn && isPlaceless && t('calendar.choose_place'),
    zone === null && t('calendar.local_times'),
    foreign && t('resources.day_zone', { zone: foreign }),
  ].filter(Boolean)
  return hints.length > 0 && <p className={classes.hint}>{hints.join(' ')}</p>
}
