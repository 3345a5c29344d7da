import { Link } from 'react-router'
import { useFormats } from '../../../kit/time/formats.ts'
import { gridAddresses } from '../../grid/addresses.ts'
import type { TypeCount } from '../time/counts.ts'
import css from './counts.module.css'

interface Props {
  day: string
  of: TypeCount
  /** `row`: of a phone's list. `head`: of a column, which the arrow keys reach. */
  look?: 'row' | 'head'
}

/** A type of resources with its bookings of a day, which leads to its rows in the grid. */
export function TypeLink({ day, of: { type, count }, look }: Props) {
  const { number } = useFormats()
  return (
    <Link
      className={look === 'row' ? css.row : css.type}
      to={gridAddresses.first({ date: day, type: type.id })}
      data-day={look === 'head' || undefined}
    >
      <bdi className="cut">{type.name}</bdi> <b>{number(count)}</b>
    </Link>
  )
}
