import { useTranslation } from 'react-i18next'
import { levels } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { foreignZone } from '../../kit/time/time.ts'
import { usePlaces } from '../levels/levels.ts'
import classes from './CalendarPage.module.css'
import type { Whose } from './time/events.ts'
import { useToGrid } from './useToGrid.ts'

interface Props {
  whose: Whose
  day: string
  /** Whether bookings are drawn, each of which leads on by itself. */
  isDrawn: boolean
}

/** Says above the bookings of all whose clock they are on, where it isn't the reader's, and how to go on to a grid. */
export function AllHints({ whose, day, isDrawn }: Props) {
  const { t } = useTranslation()
  const isPlaceless = useToGrid() === null
  const clock = useClock(whose, day)
  const hints = [!isDrawn && isPlaceless && t('calendar.choose_place'), clock].filter(Boolean)
  return hints.length > 0 && <p className={classes.hint}>{hints.join(' ')}</p>
}

function useClock(whose: Whose, day: string): string | null {
  const { t } = useTranslation()
  const top = useCall(levels.all, { query: { depth: 'TOP' } }, { enabled: whose === 'all' }).data?.data ?? []
  const places = usePlaces(typeof whose === 'object')
  const shown = typeof whose === 'object' ? places.filter(({ id }) => id === whose.level) : top
  const [zone, ...others] = new Set(shown.map(({ timezone }) => timezone))
  if (others.length > 0) return t('calendar.local_times')
  const foreign = zone && foreignZone(`${day}T12:00:00Z`, zone)
  return foreign ? t('resources.day_zone', { zone: foreign }) : null
}
