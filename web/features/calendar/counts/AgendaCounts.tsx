import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../../../kit/time/formats.ts'
import { gridAddresses } from '../../grid/addresses.ts'
import type { TypeCount } from '../time/counts.ts'
import { AgendaDay } from '../views/AgendaDay.tsx'
import css from './counts.module.css'

interface Props {
  days: readonly string[]
  today: string
  counts: ReadonlyMap<string, readonly TypeCount[]>
}

/** The days of a phone, one below the other, with the bookings of each type; each leads to its rows in the grid. */
export function AgendaCounts({ days, today, counts }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  return days.map((day) => (
    <AgendaDay key={day} day={day} today={today} isFirst={day === days[0]}>
      {counts.get(day)!.length === 0 && <p>{t('calendar.nothing')}</p>}
      {counts.get(day)!.map(({ type, count }) => (
        <Link key={type.id} className={css.row} to={gridAddresses.first({ date: day, type: type.id })}>
          <bdi className="cut">{type.name}</bdi> <b>{number(count)}</b>
        </Link>
      ))}
    </AgendaDay>
  ))
}
