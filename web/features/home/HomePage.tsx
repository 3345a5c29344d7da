import { IconMapPin, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { bookings, home, setup } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { keptAllDay } from '../../kit/http/query-client.ts'
import { useMay } from '../../kit/session/may.ts'
import { useInitial } from '../../kit/session/session.ts'
import { useFormats } from '../../kit/time/formats.ts'
import { LinkButton } from '../../kit/ui/button/Button.tsx'
import { Page } from '../../kit/ui/frame/Page.tsx'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { lazyPart } from '../../kit/ui/state/lazy-part.tsx'
import { usePhone } from '../../kit/ui/theme/media.ts'
import { useWaitingRequests, WaitingRequests } from '../approvals/approvals.ts'
import { gridAddresses } from '../grid/addresses.ts'
import { useOpenDay } from '../open-day/open-day.ts'
import { Again } from './Again.tsx'
import classes from './HomePage.module.css'
import { NextBooking } from './NextBooking.tsx'
import { bookingsOn, deskFor, hasDeskOn, laterDay, leftToday, nextOf, weekAhead } from './today.ts'
import { useOwnBookings } from './useOwnBookings.ts'
import { Week } from './Week.tsx'
import type { BookingOfDay } from './where.ts'

const SetupCard = lazyPart(async () => ({ default: (await import('../setup/setup.ts')).SetupCard }))

/** Today: the next booking with its actions, the week, and what the person books most. */
export default function HomePage() {
  const { t } = useTranslation()
  const may = useMay()
  const phone = usePhone()
  const { is_being_set_up } = useInitial()
  const waiting = useWaitingRequests().total > 0
  // In the evening the screen is about the next open day.
  const isOver = useOpenDay({}).openDay?.is_over
  const usual = (
    <>
      {waiting && (
        <div className={classes.waiting}>
          <WaitingRequests />
        </div>
      )}
      {may(bookings.list.access) && <Own />}
      {may(home.usual.access) && <Again />}
    </>
  )
  return (
    <Page
      title={t(isOver ? 'shell.home' : 'home.title')}
      tools={may(bookings.list.access) && <Place />}
      actions={!phone && may(home.usual.access) && <Book />}
    >
      <div className={classes.today}>
        {is_being_set_up && may(setup.get.access) ? <SetupCard>{usual}</SetupCard> : usual}
      </div>
    </Page>
  )
}

/** Names the place whose hours and days the screen is about. */
function Place() {
  const name = useOpenDay({}).openDay?.level?.name
  if (!name) return null
  return (
    <span className={classes.place}>
      <IconMapPin size={14} stroke={1.9} aria-hidden />
      <span className="cut" dir="auto">
        {name}
      </span>
    </span>
  )
}

/** Hidden on a phone, whose bottom bar has the same link. */
function Book() {
  const { t } = useTranslation()
  return (
    <LinkButton to={gridAddresses.first()}>
      <IconPlus size={14} stroke={1.9} aria-hidden />
      {t('shell.book')}
    </LinkButton>
  )
}

/** Everything that is read from the person's own bookings, which loads and fails together. */
function Own() {
  const { read, ...days } = useOwnBookings()
  return (
    <Loaded read={read} waiting={<Waiting read={read} {...days} />}>
      {(all) => <Today all={all} {...days} />}
    </Loaded>
  )
}

/**
 * The headline keeps its place, so that the block beside the card doesn't move when it comes: in the evening it takes two lines
 * on some screens.
 */
function Waiting({ read, openDay, today }: Pick<ReturnType<typeof useOwnBookings>, 'read' | 'openDay' | 'today'>) {
  return (
    <>
      <p className={classes.lede} data-evening={laterDay(openDay, today, []) !== null || undefined} aria-hidden>
        {'\u00a0'}
      </p>
      <Loaded read={read} height={3.25}>
        {() => null}
      </Loaded>
    </>
  )
}

interface TodayProps extends Omit<ReturnType<typeof useOwnBookings>, 'read'> {
  all: readonly BookingOfDay[]
}

function Today({ all, now, today, clock, weeks, openDay }: TodayProps) {
  const { t } = useTranslation()
  const may = useMay()
  const formats = useFormats()
  const next = nextOf(all, now)
  const ofToday = bookingsOn(all, today, clock)
  const left = leftToday(all, { today, clock, now })
  const later = laterDay(openDay, today, left)
  const shown = later ?? today
  const ofShown = later ? bookingsOn(all, later, clock) : ofToday
  const lacksDesk = later !== null && !hasDeskOn(all, later, clock)
  const usual = useCall(home.usual, {}, { enabled: lacksDesk && may(home.usual.access), gcTime: keptAllDay })
  // Without an answer no desk is offered; the block of what is booked again says what failed.
  const known = usual.isLoading ? undefined : (usual.data?.data ?? [])
  const desk = lacksDesk ? deskFor(known ?? [], shown) : null
  const count = ofShown.length
  const isClosed = openDay?.closed_days.some(({ date }) => date === today)
  const thatDay =
    count === 0
      ? t('home.nothing_that_day', { day: formats.longWeekday(shown) })
      : t(desk ? 'home.on_that_day_no_desk' : 'home.on_that_day', { count })
  return (
    <>
      <p className={classes.lede} data-evening={later !== null || undefined}>
        {formats.longCalendarDay(shown)}.{' '}
        <span>
          {later && openDay
            ? `${t(isClosed ? 'home.closed_today' : 'home.today_over')} ${thatDay}`
            : left.length > 0
              ? t('home.still_today', { count: left.length })
              : t(ofToday.length > 0 ? 'home.all_over' : 'home.nothing_today')}
        </span>
      </p>
      <Loaded read={{ ...usual, data: known, error: null }} rows={3} height={3.25}>
        {() => (
          <NextBooking
            booking={next}
            desk={desk}
            date={shown}
            ofDay={ofShown}
            today={today}
            now={now}
            openDay={openDay}
          />
        )}
      </Loaded>
      <Week
        {...weekAhead(weeks, shown)}
        {...{ today, shown, all, clock }}
        offersDesk={desk !== null}
        closedDays={openDay?.closed_days}
      />
    </>
  )
}
