import { useTranslation } from 'react-i18next'
import { Empty } from '../../../kit/ui/state/states.tsx'
import { isAside, type TypeCount } from '../time/counts.ts'
import { useToGrid } from '../useToGrid.ts'
import { HourCounts } from './HourCounts.tsx'
import { TypeLink } from './TypeLink.tsx'

interface Props {
  day: string
  counts: readonly TypeCount[]
}

/** The types of resources side by side with their bookings in each hour of a day; each leads to its rows in the grid, if one grid has them all. */
export function DayCounts({ day, counts }: Props) {
  const { t } = useTranslation()
  const toGrid = useToGrid()
  if (counts.length === 0) return <Empty>{t('calendar.nothing')}</Empty>
  const timed = counts.filter((each) => !isAside(each))
  return (
    <HourCounts
      decides={timed.map(({ hours }) => hours)}
      columns={counts.map((each) => ({
        ...{ id: each.type.id, name: each.type.name, hours: each.hours },
        to: each.type.id === null ? undefined : toGrid?.({ date: day, type: each.type.id }),
        head: <TypeLink day={day} of={each} look="head" />,
      }))}
    />
  )
}
