import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../kit/time/formats.ts'
import classes from '../calendar.module.css'
import { sumOf, type TypeCount } from '../time/counts.ts'
import { MonthView } from '../views/MonthView.tsx'
import css from './counts.module.css'

interface Props extends Omit<ComponentProps<typeof MonthView>, 'countOf' | 'children'> {
  counts: ReadonlyMap<string, readonly TypeCount[]>
}

/** Types of a day that are named. */
const mostNamed = 3

/** A month with the number of bookings of each day, by type where there is room. */
export function MonthCounts({ counts, ...month }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const countOf = (day: string) => sumOf(counts.get(day) ?? [])
  return (
    <MonthView {...month} countOf={countOf}>
      {(day) => {
        if (countOf(day) === 0) return null
        if (month.isSmall) return <small className={css.small}>{number(countOf(day))}</small>
        return (
          <>
            <button type="button" className={classes.others} onClick={() => month.onDay(day)}>
              {t('bookings.count', { count: countOf(day) })}
            </button>
            {counts
              .get(day)!
              .slice(0, mostNamed)
              .map(({ type, count }) => (
                <span key={type.id} className={css.type}>
                  <bdi className="cut">{type.name}</bdi> <b>{number(count)}</b>
                </span>
              ))}
          </>
        )
      }}
    </MonthView>
  )
}
