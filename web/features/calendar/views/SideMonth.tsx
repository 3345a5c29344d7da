import { useTranslation } from 'react-i18next'
import { bookings } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { useStart } from '../../../kit/session/session.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { useOwnZone } from '../../../kit/time/useMoment.ts'
import { useVeryWide } from '../../../kit/ui/theme/media.ts'
import { isHeld } from '../../bookings/bookings.ts'
import classes from '../calendar.module.css'
import { MonthCounts } from '../counts/MonthCounts.tsx'
import { countsByDay } from '../time/counts.ts'
import { daysOf, weekFrom } from '../time/dates.ts'
import { countsOf, eventsByDay, listOf, type Whose } from '../time/events.ts'
import { MonthEvents } from './MonthEvents.tsx'

interface Props {
  date: string
  /** The days that are shown beside it. */
  days: readonly string[]
  today: string
  whose: Whose
  onDay: (day: string) => void
}

/** The month around the shown days, where there is room for it: each day says what it has, and is a press away. */
export function SideMonth(props: Props) {
  return useVeryWide() ? <Shown {...props} /> : null
}

function Shown({ date, days, today, whose, onDay }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { usertimepreference } = useStart()
  const own = useOwnZone()
  const all = daysOf('month', date, weekFrom(usertimepreference))
  const isMine = whose === 'mine'
  const list = useCall(bookings.list, listOf(all, 'mine'), { keepsPrevious: true, enabled: isMine })
  const counts = useCall(bookings.counts, countsOf(all, whose), { enabled: !isMine })
  const month = { days: all, month: date.slice(0, 7), today, isSmall: true, shown: days, onDay }
  // Until the month is known, its days have no numbers.
  const { data: listed } = list.isPlaceholderData ? {} : list
  const { data: counted } = counts.isPlaceholderData ? {} : counts
  const held = listed?.data[0]?.bookings.filter(isHeld)
  return (
    <aside className={classes.side} aria-label={t('calendar.small_month')}>
      <h2>{formats.time(`${date.slice(0, 7)}-01T12:00:00Z`, 'UTC', 'MMMM yyyy')}</h2>
      {isMine ? (
        <MonthEvents {...month} events={held && eventsByDay(held, all, own)} clock={own} />
      ) : (
        <MonthCounts {...month} counts={counted && countsByDay(counted.data, all, '')} />
      )}
    </aside>
  )
}
