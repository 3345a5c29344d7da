import { presentMinute } from '../../../kit/time/useNow.ts'
import type { GridAnswer } from '../grid-types.ts'
import { useGridDay } from '../live/useGridDay.ts'
import { useGridWeek } from '../live/useGridWeek.ts'
import { dayOf } from '../time/clock.ts'
import type { GridAddress } from './address.ts'
import { dayInput } from './day-query.ts'

/** The answer that an address shows: its day, or that day of its week. */
export function useShown(address: Pick<GridAddress, 'presetId' | 'date' | 'level' | 'type' | 'zoom'>) {
  const isWeek = isOfWeek(address)
  const input = dayInput(address.presetId, address)
  const day = useGridDay(input, !isWeek)
  const week = useGridWeek(input, isWeek)
  const { isPlaceholderData, isError } = isWeek ? week : day
  return {
    isWeek,
    isPlaceholderData,
    isError,
    dates: isWeek ? week.data?.map(({ meta }) => meta.date) : undefined,
    data: isWeek ? week.data?.[shownDayOf(week.data, address.date)] : day.data,
    refetch: () => void (isWeek ? week : day).refetch(),
  }
}

/** Whether an address shows the days of a week side by side. */
export const isOfWeek = ({ zoom }: Pick<GridAddress, 'zoom'>): boolean => zoom === 'week'

/** The day of a week that an address names, else today, else its first; counted from 0. */
export function shownDayOf(week: readonly GridAnswer[], date: string | undefined): number {
  const now = presentMinute()
  const isShown = ({ meta }: GridAnswer) =>
    date ? meta.date === date : !!meta.zones[0] && dayOf(now, meta.zones[0].timezone) === meta.date
  return Math.max(0, week.findIndex(isShown))
}
