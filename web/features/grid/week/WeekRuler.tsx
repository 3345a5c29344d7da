// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be windowed, nor its cells positioned
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../kit/time/formats.ts'
import { betweenColumns } from '../../../kit/timeline/geometry.ts'
import type { GridResource } from '../grid-types.ts'
import frameCss from '../page/frame.module.css'
import css from './week.module.css'
import { useWeekOfGrid } from './week.ts'

interface Props {
  heading: string
  /** A row by whose clock a day is today. */
  clock: Pick<GridResource, 'timezone'>
}

/** The days of the week above their columns. */
export function WeekRuler({ heading, clock }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { days } = useWeekOfGrid()
  return (
    <div role="row" aria-rowindex={1} className={frameCss.ruler} data-still>
      <div role="columnheader" aria-colindex={1} className={frameCss.corner}>
        <span className="cut" dir="auto">
          {heading}
        </span>
        <span>{t('resources.seats')}</span>
      </div>
      <div className={frameCss.hours} role="presentation">
        {days.map((day, n) => (
          <span
            key={day.date}
            role="columnheader"
            aria-colindex={n + 2}
            aria-label={formats.longCalendarDay(day.date)}
            aria-current={day.isToday(clock) ? 'date' : undefined}
            className={css.day}
            style={betweenColumns(n, n + 1)}
          >
            {formats.weekdayOfMonth(day.date)}
          </span>
        ))}
      </div>
    </div>
  )
}
