import type { NewDeclaration, SeriesDate } from '@kontor/contract/calls/booking.ts'
import { IconAlertTriangle, IconCircle, IconSlash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { comma } from '../../../i18n.ts'
import { AtSide } from '../../../kit/form/AtSide.tsx'
import { ApiError } from '../../../kit/http/api-error.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { Button } from '../../../kit/ui/button/Button.tsx'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { MonthStrip } from './MonthStrip.tsx'
import { type OfferChoice, Offers } from './Offers.tsx'
import { DateBar, hoursOfSeries, type Minutes, SeriesAxis } from './SeriesBar.tsx'
import classes from './SeriesDates.module.css'
import { type RuleChange, useSeriesDates } from './useSeriesDates.ts'

interface Props {
  /** The reservation with its rule; null: something is missing or wrong. */
  declaration: NewDeclaration | null
  /** The series whose rule it changes. */
  changes?: RuleChange
  /** Whether the rule is what is wrong. */
  isRuleWrong: boolean
  /** Sets the choice for a date; null: none. */
  onChoose: (day: string, choice: OfferChoice | null) => void
}

/** Every date of a series before it is booked or its rule is changed, beside the form: free, in conflict with its ways out, or left out. */
export function SeriesDates({ declaration, changes, isRuleWrong, onChoose }: Props) {
  const { t } = useTranslation()
  // The names of resources that were taken: a date that is free there has no alternatives to name.
  const [names] = useState(() => new Map<number, string>())
  const read = useSeriesDates(declaration, changes)
  const refused = read.error instanceof ApiError && read.error.status === 422 ? read.error.firstMessage : null
  return (
    <AtSide>
      {(isAtSide) => (
        <section className={isAtSide ? classes.side : undefined} aria-label={t('series.dates')}>
          {refused ? (
            <p role="status" className={classes.summary}>
              {refused}
            </p>
          ) : declaration ? (
            <Loaded read={read} rows={6} height={2.75}>
              {({ data, timezone }) => {
                const hours = isAtSide && data.length > 0 ? hoursOfSeries(data, timezone) : null
                return (
                  <>
                    <div className={classes.head}>
                      <Summary dates={data} />
                      <MonthStrip dates={data} moved={movedIn(declaration)} />
                    </div>
                    <div className={classes.dates} data-bars={isAtSide || undefined}>
                      {hours && <SeriesAxis hours={hours} />}
                      {[...Map.groupBy(data, ({ day }) => day.slice(0, 7))].map(([month, dates]) => (
                        <Month key={month} month={month} dates={dates}>
                          {(date) => (
                            <Row
                              key={date.day}
                              date={date}
                              timezone={timezone}
                              choice={declaration.dates?.find(({ day }) => day === date.day)}
                              names={names}
                              hours={hours}
                              onChoose={(choice) => onChoose(date.day, choice)}
                            />
                          )}
                        </Month>
                      ))}
                    </div>
                  </>
                )
              }}
            </Loaded>
          ) : (
            <p className={classes.summary}>{t(isRuleWrong ? 'series.wrong_rule' : 'series.missing')}</p>
          )}
        </section>
      )}
    </AtSide>
  )
}

/** The days for which another resource or time was chosen. */
const movedIn = ({ dates = [] }: NewDeclaration) =>
  new Set(dates.filter(({ resource_id, slot }) => resource_id || slot).map(({ day }) => day))

interface MonthProps {
  /** yyyy-MM */
  month: string
  dates: readonly SeriesDate[]
  children: (date: SeriesDate) => ReactNode
}

function Month({ month, dates, children }: MonthProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <>
      <h3 className={classes.month}>
        {formats.time(`${month}-01T12:00:00Z`, 'UTC', 'MMMM yyyy')}{' '}
        <span>{t('series.count', { count: dates.length })}</span>
      </h3>
      <ul>{dates.map(children)}</ul>
    </>
  )
}

const signs = { free: IconCircle, conflict: IconAlertTriangle, rule: IconAlertTriangle, left_out: IconSlash }

/** The number of dates of each state, and what the free ones cost. */
function Summary({ dates }: { dates: readonly SeriesDate[] }) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const of = (...states: SeriesDate['state'][]) => dates.filter(({ state }) => states.includes(state)).length
  const costs = Map.groupBy(
    dates.filter(({ state }) => state === 'free').flatMap((date) => date.costs),
    ({ currency }) => currency,
  )
  const prices = [...costs].map(([currency, each]) =>
    money(
      each.reduce((sum, { cost }) => sum + cost, 0),
      currency,
    ),
  )
  const parts = [
    t('series.free_of', { free: of('free'), count: dates.length }),
    of('conflict') > 0 && t('series.in_conflict', { count: of('conflict') }),
    of('rule') > 0 && t('series.against_rules', { count: of('rule') }),
    of('left_out') > 0 && t('series.left_out_count', { count: of('left_out') }),
    ...prices,
  ].filter((part) => part !== false)
  return (
    <p role="status" className={classes.summary}>
      {parts.join(comma())}
    </p>
  )
}

interface RowProps {
  date: SeriesDate
  timezone: string
  choice: OfferChoice | undefined
  names: Map<number, string>
  /** The hours of the bars; null: there is no room for bars. */
  hours: Minutes | null
  onChoose: (choice: OfferChoice | null) => void
}

function Row({ date, timezone, choice, names, hours, onChoose }: RowProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { day, state, refusals, places } = date
  const Sign = signs[state]
  const range = formats.range(date.datetime_from, date.datetime_to, timezone)
  const [first] = refusals
  const isElsewhere = choice?.resource_id !== undefined || choice?.slot !== undefined
  return (
    <li className={classes.date} data-state={state}>
      <Sign size={16} stroke={1.7} aria-hidden />
      <span className={classes.when}>
        <b>{formats.calendarDay(day)}</b> {range}
        {choice?.resource_id && <bdi> · {names.get(choice.resource_id)}</bdi>}
        {places && state !== 'left_out' && (
          <small>{t('series.places', { free: places.free, count: places.all })}</small>
        )}
      </span>
      {hours && <DateBar date={date} hours={hours} timezone={timezone} />}
      <span className={state === 'free' ? 'vh' : classes.state}>{first?.message ?? t(`series.state_${state}`)}</span>
      <span className={classes.acts}>
        {isElsewhere && (
          <Button size="small" variant="subtle" onClick={() => onChoose(null)}>
            {t('series.undo')}
          </Button>
        )}
        {state === 'left_out' ? (
          <Button size="small" variant="subtle" onClick={() => onChoose(null)}>
            {t('series.add_back')}
          </Button>
        ) : (
          <Button size="small" variant="subtle" onClick={() => onChoose({ day, is_left_out: true })}>
            {t('series.leave_out')}
          </Button>
        )}
      </span>
      {first && <Offers {...{ date, timezone, names, hours, onChoose }} />}
    </li>
  )
}
