import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { bookings } from '../../kit/http/api.generated.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import { useCall } from '../../kit/http/call.ts'
import { dayIn } from '../../kit/time/time.ts'
import { useOwnZone } from '../../kit/time/useMoment.ts'
import { useNow } from '../../kit/time/useNow.ts'
import { LinkButton } from '../../kit/ui/button/Button.tsx'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { Empty } from '../../kit/ui/state/states.tsx'
import { usePhone } from '../../kit/ui/theme/media.ts'
import { AllHints } from './AllHints.tsx'
import { calendarAddresses } from './addresses.ts'
import shared from './calendar.module.css'
import { AgendaCounts } from './counts/AgendaCounts.tsx'
import { DayCounts } from './counts/DayCounts.tsx'
import { MonthCounts } from './counts/MonthCounts.tsx'
import { WeekCounts } from './counts/WeekCounts.tsx'
import { type CalendarPart, DrawnBookings } from './DrawnBookings.tsx'
import { areFew, countsByDay } from './time/counts.ts'
import { countsOf } from './time/events.ts'
import { useAnswered } from './useAnswered.ts'
import { usePlacesZone } from './usePlacesZone.ts'
import { SideMonth } from './views/SideMonth.tsx'

/** All bookings that the reader may see: each by its name where they are few, else their numbers by day, hour and type. */
export function AllBookings({ onDay, onView, ...asked }: CalendarPart) {
  const { t } = useTranslation()
  const phone = usePhone()
  const now = useNow()
  const own = useOwnZone()
  const read = useCall(bookings.counts, countsOf(asked.days, asked.whose))
  const shown = useAnswered(asked, read)
  const { view, date, days, whose } = shown
  const zone = usePlacesZone(whose)
  const today = dayIn(new Date(now), zone ?? own)
  if (read.error instanceof ApiError && read.error.errors.level_id) return <NoPlace />
  return (
    <Loaded read={read} rows={10} height={3}>
      {({ data }) => {
        const counts = countsByDay(data, days, t('calendar.other'))
        const isFew = areFew(counts, view === 'month' ? view : phone ? 'list' : 'hours')
        return (
          <div className={shared.shown} aria-busy={read.isPlaceholderData || undefined}>
            {view !== 'month' && <AllHints days={days} zone={zone} isDrawn={isFew} />}
            {isFew ? (
              <DrawnBookings {...shown} zone={zone} onDay={onDay} onView={onView} />
            ) : view === 'month' ? (
              <MonthCounts {...{ days, today, counts }} month={date.slice(0, 7)} isSmall={phone} onDay={onView} />
            ) : phone ? (
              <AgendaCounts days={days} today={today} counts={counts} />
            ) : (
              <div className={shared.beside}>
                <SideMonth date={date} days={days} today={today} whose={whose} onDay={onDay} />
                {view === 'week' ? (
                  <WeekCounts days={days} today={today} counts={counts} />
                ) : (
                  <DayCounts day={date} counts={counts.get(date)!} />
                )}
              </div>
            )}
          </div>
        )
      }}
    </Loaded>
  )
}

/** The place in the address doesn't exist any more, or isn't the reader's to see. */
function NoPlace() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const everywhere = { search: calendarAddresses.calendar.change(search, { level: null }).toString() }
  return <Empty action={<LinkButton to={everywhere}>{t('levels.all_places')}</LinkButton>}>{t('form.gone')}</Empty>
}
