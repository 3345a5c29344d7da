import type { DailyUse } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { dailyUse } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { useFormats } from '../../kit/time/formats.ts'
import { addDays, dayIn } from '../../kit/time/time.ts'
import { useNow } from '../../kit/time/useNow.ts'
import { Facts } from '../../kit/ui/Facts.tsx'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { Empty } from '../../kit/ui/state/states.tsx'
import classes from './UseReport.module.css'
import { bookedShare, sumOfWeek, usedShare, type WeekOfUse, weeksOf } from './weeks.ts'

interface Props {
  type: 'resource' | 'level'
  id: number
}

const shown = 8

/** Booked beside used time of the last eight weeks, and how it is counted. */
export function UseReport({ type, id }: Props) {
  const { t } = useTranslation()
  const today = dayIn(new Date(useNow()), 'UTC')
  // Yesterday isn't counted at once, so one day more is asked for.
  const query = { from: addDays(today, -7 * shown - 1), to: today }
  const read = useCall(dailyUse.get, { params: { type, id }, query })
  return (
    <Loaded read={read} rows={shown}>
      {({ data, counted_to: last }) => {
        const weeks = last === null ? [] : weeksOf(data, last, shown)
        return weeks.length ? <Weeks weeks={weeks} last={last!} /> : <Empty>{t('daily_use.none')}</Empty>
      }}
    </Loaded>
  )
}

function Weeks({ weeks, last }: { weeks: readonly WeekOfUse[]; last: string }) {
  const { t } = useTranslation()
  const { calendarDay } = useFormats()
  return (
    <div className={classes.report}>
      <p>{t('daily_use.lead', { count: weeks.length, day: calendarDay(last) })}</p>
      <Summary use={sumOfWeek(weeks.map(({ use }) => use))} />
      <table aria-label={t('daily_use.by_week')}>
        <thead>
          <tr>
            <th scope="col">{t('daily_use.week')}</th>
            <th scope="col">{t('daily_use.booked')}</th>
            <th scope="col">{t('daily_use.used_share')}</th>
            <th scope="col">{t('daily_use.no_shows')}</th>
            <th scope="col">{t('daily_use.walk_ins')}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <Row key={week.from} week={week} />
          ))}
        </tbody>
      </table>
      <details>
        <summary>{t('daily_use.how')}</summary>
        <ul>
          {(['bookable', 'booked', 'used', 'no_shows', 'walk_ins', 'swapped', 'when'] as const).map((word) => (
            <li key={word}>{t(`daily_use.how_${word}`)}</li>
          ))}
        </ul>
      </details>
    </div>
  )
}

function Summary({ use }: { use: DailyUse }) {
  const { t } = useTranslation()
  const { number, percent } = useFormats()
  const [booked, used] = [bookedShare(use), usedShare(use)]
  const hours = (minutes: number) => number(Math.round(minutes / 60))
  return (
    <Facts
      facts={[
        [
          t('daily_use.booked'),
          booked === null
            ? t('daily_use.not_bookable')
            : t('daily_use.booked_of', {
                percent: percent(booked),
                booked: hours(use.booked),
                bookable: hours(use.bookable),
              }),
        ],
        [
          t('daily_use.used'),
          used === null
            ? t('daily_use.unknown')
            : t('daily_use.used_of', {
                percent: percent(used),
                used: hours(use.used),
                booked: hours(use.booked_asked),
              }),
        ],
        [t('daily_use.no_shows'), t('daily_use.no_shows_of', { count: use.bookings, no_shows: number(use.no_shows) })],
        [t('daily_use.walk_ins'), number(use.walk_ins)],
        [t('daily_use.swapped'), use.swapped > 0 && number(use.swapped)],
      ]}
    />
  )
}

function Row({ week: { from, to, use } }: { week: WeekOfUse }) {
  const { t } = useTranslation()
  const { days, number, percent } = useFormats()
  const [booked, used] = [bookedShare(use), usedShare(use)]
  return (
    <tr>
      <th scope="row">{days(from, to)}</th>
      <td>
        {booked === null ? '–' : percent(booked)}
        <Bar booked={booked} used={used} />
      </td>
      <td>{used === null ? <abbr title={t('daily_use.unknown')}>–</abbr> : percent(used)}</td>
      <td>{number(use.no_shows)}</td>
      <td>{number(use.walk_ins)}</td>
    </tr>
  )
}

/** The booked part of a week, framed, and the used part of that, filled. */
const Bar = ({ booked, used }: { booked: number | null; used: number | null }) =>
  booked !== null && (
    <i
      className={classes.bar}
      aria-hidden
      style={{ ['--booked' as string]: booked, ['--used' as string]: booked * (used ?? 0) }}
    />
  )
