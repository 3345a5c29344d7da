import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { comma } from '../../../i18n.ts'
import { isOldLink } from '../../../kit/http/api-error.ts'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { Empty } from '../../../kit/ui/state/states.tsx'
import type { GridAnswer } from '../grid-types.ts'
import type { KeyParts } from '../input/keys.ts'
import { dayKey, useGridDay, useNeighbourDays } from '../live/useGridDay.ts'
import { useScreenSizes } from '../rows/sizes.ts'
import { useShownQuery } from './Ahead.tsx'
import type { GridAddress } from './address.ts'
import { FewerFilters, NoRows } from './bars/GridTools.tsx'
import { dayInput } from './day-query.ts'
import { GridSkeleton } from './GridSkeleton.tsx'
import { LiveGrid } from './LiveGrid.tsx'
import type { GridPresets } from './presets.ts'
import { makeReady } from './ready-ahead.ts'
import { useMeets } from './useMeets.ts'

interface Props {
  address: GridAddress
  presets: GridPresets
  /** The name of the place in the address. */
  place: string | undefined
  goTo: KeyParts['goTo']
}

/** The rows of the shown day: all that another day renders before it is painted, but for the day's name. */
export function ShownDay({ address, presets, place, goTo }: Props) {
  const { t } = useTranslation()
  const shown = useShownQuery()
  const input = dayInput(address.presetId, shown)
  const grid = useGridDay(input)
  const sizes = useScreenSizes()
  useNeighbourDays(
    input,
    grid,
    useCallback((day: GridAnswer) => makeReady(day, sizes), [sizes]),
  )
  const meets = useMeets(shown.needs, grid.data?.meta.attributes)
  const asked = { presetId: address.presetId, place, type: shown.type }
  // While others load, the shown rows keep their heading: the address is ahead of them.
  const [of, setOf] = useState(asked)
  const isAsked = of.presetId === asked.presetId && of.place === place && of.type === asked.type
  if (!grid.isPlaceholderData && !isAsked) setOf(asked)
  if (isOldLink(grid.error))
    return <Empty action={<FewerFilters address={address} presets={presets} />}>{t('list.unknown_address')}</Empty>
  return (
    <Loaded read={grid} waiting={<GridSkeleton />}>
      {(day) => {
        const type = day.meta.types.find(({ id }) => id === of.type)?.name
        const heading = type ?? t('resource_types.all')
        if (!(meets ? day.data.some(meets) : day.data.length))
          return isAsked ? <NoRows address={address} presets={presets} /> : <GridSkeleton />
        return (
          <LiveGrid
            grid={day}
            queryKey={dayKey(input)}
            stale={grid.isPlaceholderData}
            meets={meets}
            heading={heading}
            name={[of.place ?? day.meta.preset_name, of.type && heading].filter(Boolean).join(comma())}
            wanted={shown.booking}
            goTo={goTo}
          />
        )
      }}
    </Loaded>
  )
}
