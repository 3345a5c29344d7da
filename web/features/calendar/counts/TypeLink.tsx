import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { comma } from '../../../i18n.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import type { TypeCount } from '../time/counts.ts'
import { useToGrid } from '../useToGrid.ts'
import css from './counts.module.css'

interface Props {
  day: string
  of: TypeCount
  /** `row`: of a phone's list. `head`: of a column, which the arrow keys reach. */
  look?: 'row' | 'head'
}

/** A type of resources with its bookings of a day, which leads to its rows in the grid if one grid has them all. */
export function TypeLink({ day, of: { type, count }, look }: Props) {
  const { t } = useTranslation()
  const { number, longCalendarDay } = useFormats()
  const toGrid = useToGrid()
  const className = look === 'row' ? css.row : css.type
  const text = (
    <>
      <bdi className="cut">{type.name}</bdi> <b>{number(count)}</b>
    </>
  )
  // No grid has the resources that are retired.
  if (!toGrid || type.id === null) return <span className={className}>{text}</span>
  // A column is of the day that the screen is about.
  const name = [look !== 'head' && longCalendarDay(day), type.name, t('bookings.count', { count })]
  return (
    <Link
      className={className}
      to={toGrid({ date: day, type: type.id })}
      data-day={look === 'head' || undefined}
      aria-label={name.filter(Boolean).join(comma())}
    >
      {text}
    </Link>
  )
}
