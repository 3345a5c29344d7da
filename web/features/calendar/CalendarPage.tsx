import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { bookings } from '../../kit/http/api.generated.ts'
import { DayButton } from '../../kit/overlay/DayButton.tsx'
import { useMay } from '../../kit/session/may.ts'
import { useStart } from '../../kit/session/session.ts'
import { useFormats } from '../../kit/time/formats.ts'
import { dayIn } from '../../kit/time/time.ts'
import { useOwnZone } from '../../kit/time/useMoment.ts'
import { useNow } from '../../kit/time/useNow.ts'
import { Button, buttonClasses, LinkButton } from '../../kit/ui/button/Button.tsx'
import { IconButton } from '../../kit/ui/button/IconButton.tsx'
import { Page } from '../../kit/ui/frame/Page.tsx'
import { Segments } from '../../kit/ui/input/Segments.tsx'
import { BookingViews } from '../approvals/approvals.ts'
import { resourceCalendarAddresses } from '../resource-calendars/addresses.ts'
import { AllBookings } from './AllBookings.tsx'
import { calendarAddresses } from './addresses.ts'
import classes from './CalendarPage.module.css'
import { CalendarPlace } from './CalendarPlace.tsx'
import { DrawnBookings } from './DrawnBookings.tsx'
import { daysOf, stepFrom, type View, views, weekFrom } from './time/dates.ts'
import { useWhose } from './useWhose.ts'

/** A month, a week or a day of the reader's bookings, or of all that the reader sees. */
export default function CalendarPage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const may = useMay()
  const { usertimepreference } = useStart()
  const now = useNow()
  const own = useOwnZone()
  const ownToday = dayIn(new Date(now), own)
  const asked = calendarAddresses.calendar.read(search)
  const view = views.find((each) => each === asked.view) ?? 'week'
  const date = asked.date ?? ownToday
  const whose = useWhose()
  const isAll = whose !== 'mine'
  const days = useMemo(() => daysOf(view, date, weekFrom(usertimepreference)), [view, date, usertimepreference])
  const go = (change: Parameters<typeof calendarAddresses.calendar>[0], replace = true) =>
    void navigate({ search: calendarAddresses.calendar.change(search, change ?? {}).toString() }, { replace })
  const show = (day: string) => go({ date: day === ownToday ? null : day })
  // Back returns from a day to the month in which it was opened.
  const open = (day: string) => go({ view: 'day', date: day }, false)
  const shown = { view, date, days, whose, onDay: show, onView: open }
  return (
    <Page title={t('bookings.title')} views={<BookingViews />}>
      <div className={classes.screen}>
        <div className={classes.tools}>
          <div className={classes.period}>
            <IconButton label={t(`calendar.before_${view}`)} onClick={() => show(stepFrom(view, date, -1))}>
              <IconChevronLeft className="along" size={18} stroke={1.7} aria-hidden />
            </IconButton>
            <DayButton date={date} onPick={show} className={buttonClasses({ variant: 'subtle' })}>
              <PeriodName view={view} date={date} days={days} />
            </DayButton>
            <IconButton label={t(`calendar.after_${view}`)} onClick={() => show(stepFrom(view, date, 1))}>
              <IconChevronRight className="along" size={18} stroke={1.7} aria-hidden />
            </IconButton>
          </div>
          <Button onClick={() => show(ownToday)}>{t('day.today')}</Button>
          <span className={classes.space} />
          {isAll && <CalendarPlace level={asked.level} onChoose={(level) => go({ level })} />}
          {may(bookings.counts.access) && (
            <Segments
              label={t('calendar.whose')}
              chosen={isAll ? 'all' : 'mine'}
              onChoose={(chosen) => go({ whose: chosen === 'all' ? 'all' : null, level: null })}
              choices={(['mine', 'all'] as const).map((value) => ({ value, label: t(`calendar.whose_${value}`) }))}
            />
          )}
          <Segments
            label={t('calendar.views')}
            chosen={view}
            onChoose={(chosen) => go({ view: chosen === 'week' ? null : chosen })}
            choices={views.map((value) => ({ value, label: t(`calendar.view_${value}`) }))}
          />
          <LinkButton to={resourceCalendarAddresses.list()} variant="subtle">
            {t('resource_calendars.title')}
          </LinkButton>
        </div>
        {isAll ? <AllBookings {...shown} /> : <DrawnBookings {...shown} />}
      </div>
    </Page>
  )
}

function PeriodName({ view, date, days }: { view: View; date: string; days: readonly string[] }) {
  const formats = useFormats()
  if (view === 'day') return formats.calendarDay(date)
  if (view === 'week') return formats.days(days[0]!, days.at(-1)!)
  return formats.time(`${date.slice(0, 7)}-01T12:00:00Z`, 'UTC', 'MMMM yyyy')
}
