import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { comma } from '../../../i18n.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import classes from '../calendar.module.css'
import { sumOf, type TypeCount } from '../time/counts.ts'
import { MonthView } from '../views/MonthView.tsx'
import css from './counts.module.css'

interface Props extends Omit<ComponentProps<typeof MonthView>, 'countOf' | 'children'> {
  /** Undefined: not known yet. */
  counts: ReadonlyMap<string, readonly TypeCount[]> | undefined
}

/** Types of a day that are named. */
const mostNamed = 3

/** A month with the number of bookings of each day, by type where there is room. */
export function MonthCounts({ counts, ...month }: Props) {
  const { t } = useTranslation()
  const { number, longCalendarDay } = useFormats()
  const typesOf = (day: string) => counts?.get(day) ?? []
  const countOf = (day: string) => sumOf(typesOf(day))
  return (
    <MonthView {...month} countOf={counts && countOf}>
      {(day) => {
        if (countOf(day) === 0) return null
        if (month.isSmall) return <small className={css.small}>{number(countOf(day))}</small>
        const text = t('bookings.count', { count: countOf(day) })
        return (
          <>
            <button
              type="button"
              className={classes.others}
              aria-label={[longCalendarDay(day), text].join(comma())}
              onClick={() => month.onDay(day)}
            >
              {text}
            </button>
            {typesOf(day)
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
