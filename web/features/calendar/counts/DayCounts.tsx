import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../../../kit/time/formats.ts'
import { Empty } from '../../../kit/ui/state/states.tsx'
import { gridAddresses } from '../../grid/addresses.ts'
import { isAside, type TypeCount } from '../time/counts.ts'
import css from './counts.module.css'
import { HourCounts } from './HourCounts.tsx'

interface Props {
  day: string
  counts: readonly TypeCount[]
}

/** The types of resources side by side with their bookings in each hour of a day; each leads to its rows in the grid. */
export function DayCounts({ day, counts }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  if (counts.length === 0) return <Empty>{t('calendar.nothing')}</Empty>
  const timed = counts.filter((each) => !isAside(each))
  return (
    <HourCounts
      decides={timed.map(({ hours }) => hours)}
      columns={counts.map(({ type, count, hours }) => {
        const to = gridAddresses.first({ date: day, type: type.id })
        return {
          ...{ id: type.id, name: type.name, hours, to },
          head: (
            <Link className={css.type} to={to} data-day>
              <bdi className="cut">{type.name}</bdi> <b>{number(count)}</b>
            </Link>
          ),
        }
      })}
    />
  )
}
