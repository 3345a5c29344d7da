import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { comma } from '../../../i18n.ts'
import { isOldLink } from '../../../kit/http/api-error.ts'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { Empty } from '../../../kit/ui/state/states.tsx'
import { gridAddresses } from '../addresses.ts'
import type { KeyParts } from '../input/keys.ts'
import { dayKey } from '../live/useGridDay.ts'
import { useGridWeek } from '../live/useGridWeek.ts'
import LiveWeek from '../week/LiveWeek.tsx'
import { useShownQuery } from './Ahead.tsx'
import type { GridAddress } from './address.ts'
import { FewerFilters, NoRows } from './bars/GridTools.tsx'
import { dayInput } from './day-query.ts'
import { GridSkeleton } from './GridSkeleton.tsx'
import type { GridPresets } from './presets.ts'
import { useMeets } from './useMeets.ts'
import { shownDayOf } from './useShown.ts'

interface Props {
  address: GridAddress
  presets: GridPresets
  /** The name of the place in the address. */
  place: string | undefined
  goTo: KeyParts['goTo']
}

/** The part of an address in which a row's day differs from its week. */
const ofDay = (date: string, resource: number) => ({ date, resource, zoom: null, booking: null })

/** The rows of the shown week. A day of it opens at once: the week has read it. */
export function ShownWeek({ address, presets, place, goTo }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const shown = useShownQuery()
  const input = dayInput(address.presetId, shown)
  const read = useGridWeek(input)
  const meets = useMeets(shown.needs, read.data?.[0]?.meta.attributes)
  const { presetId } = address
  const dayAddress = useCallback(
    (date: string, resource: number) => {
      const { needs, zoom: _, ...others } = shown
      return gridAddresses.preset({ presetId }, { ...others, ...needs, ...ofDay(date, resource) })
    },
    [presetId, shown],
  )
  const openDay = (date: string, resource: number) => {
    const day = read.data?.find(({ meta }) => meta.date === date)
    if (day && !read.isPlaceholderData) client.setQueryData(dayKey(dayInput(presetId, { ...shown, date })), day)
    address.go(ofDay(date, resource))
  }
  if (isOldLink(read.error))
    return <Empty action={<FewerFilters address={address} presets={presets} />}>{t('list.unknown_address')}</Empty>
  return (
    <Loaded read={read} waiting={<GridSkeleton />}>
      {(week) => {
        const shownDay = shownDayOf(week, shown.date)
        const { data, meta } = week[shownDay]!
        if (!(meets ? data.some(meets) : data.length))
          return read.isPlaceholderData ? <GridSkeleton /> : <NoRows address={address} presets={presets} />
        const type = meta.types.find(({ id }) => id === shown.type)?.name
        const heading = type ?? t('resource_types.all')
        return (
          <LiveWeek
            week={week}
            shownDay={shownDay}
            input={input}
            stale={read.isPlaceholderData}
            meets={meets}
            heading={heading}
            name={[place ?? meta.preset_name, type].filter(Boolean).join(comma())}
            goTo={{ ...goTo, day: openDay, dayAddress }}
          />
        )
      }}
    </Loaded>
  )
}
