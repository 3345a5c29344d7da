import { useTranslation } from 'react-i18next'
import type { TypeCount } from '../time/counts.ts'
import { AgendaDay } from '../views/AgendaDay.tsx'
import { TypeLink } from './TypeLink.tsx'

interface Props {
  days: readonly string[]
  today: string
  counts: ReadonlyMap<string, readonly TypeCount[]>
}

/** The days of a phone, one below the other, with the bookings of each type; each leads to its rows in the grid. */
export function AgendaCounts({ days, today, counts }: Props) {
  const { t } = useTranslation()
  return days.map((day) => (
    <AgendaDay key={day} day={day} today={today} isFirst={day === days[0]}>
      {counts.get(day)!.length === 0 && <p>{t('calendar.nothing')}</p>}
      {counts.get(day)!.map((each) => (
        <TypeLink key={each.type.id} day={day} of={each} look="row" />
      ))}
    </AgendaDay>
  ))
}
