import { useTranslation } from 'react-i18next'
import { type To, useSearchParams } from 'react-router'
import { levels } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { gridAddresses } from '../grid/addresses.ts'
import { calendarAddresses } from './addresses.ts'
import { useWhose } from './useWhose.ts'

/**
 * Builds the address of the grid that shows a day of the calendar, or a type on it. Null: the calendar is of several
 * places at the top, which no grid shows at once, until one of them is chosen. Undefined: it isn't known yet.
 */
export function useToGrid(): ((shown: { date: string; type?: number | null }) => string) | null | undefined {
  const whose = useWhose()
  const top = useCall(levels.all, { query: { depth: 'TOP' } }, { enabled: whose === 'all' })
  if (whose === 'mine') return gridAddresses.first
  const places = top.data?.data
  const place = whose !== 'all' ? whose.level : places?.length === 1 ? places[0]!.id : undefined
  if (place === undefined) return places && null
  return (shown) => gridAddresses.first({ ...shown, level: place })
}

/** Builds the way to the grid of a day, called `name`, or to the day alone where no grid shows all its places; `label` says which. */
export function useToDay(): (day: string, name: string) => { to: To; label: string } {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const toGrid = useToGrid()
  return (day, name) => {
    if (toGrid) return { to: toGrid({ date: day }), label: t('calendar.to_grid', { day: name }) }
    const alone = calendarAddresses.calendar.change(search, { view: 'day', date: day }).toString()
    return { to: { search: alone }, label: name }
  }
}
