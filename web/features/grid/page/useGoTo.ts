import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { addDays } from '../../../kit/time/time.ts'
import { gridAddresses } from '../addresses.ts'
import type { KeyParts } from '../input/keys.ts'
import { dayOf } from '../time/clock.ts'
import type { GridAddress } from './address.ts'
import type { useShown } from './useShown.ts'

interface GoToInput {
  presetId: string
  shown: Pick<ReturnType<typeof useShown>, 'data' | 'isPlaceholderData' | 'isWeek'>
  showKeys: () => void
}

/** The ways on from the grid, by key and by button: another day, a resource's panel, the list of keys. */
export function useGoTo(address: GridAddress, { presetId, shown, showKeys }: GoToInput): KeyParts['goTo'] {
  const navigate = useNavigate()
  const meta = shown.data?.meta
  const days = shown.isWeek ? 7 : 1
  // The server says which day an address without one opens: today, as long as the screen is open.
  const [today, setToday] = useState<string>()
  const opened = !address.date && !shown.isPlaceholderData && meta?.date
  if (opened && opened !== today) setToday(opened)
  const step = (by: number) => {
    const from = address.asked() ?? today ?? dayOf(Date.now(), meta?.zones[0]?.timezone ?? 'UTC')
    address.go({ date: addDays(from, by) })
  }
  const { search } = useLocation()
  const infoAddress = useCallback(
    (resourceId: number) => gridAddresses.info({ presetId, resourceId }) + search,
    [presetId, search],
  )
  return {
    today: () => address.go({ date: undefined }),
    before: () => step(-days),
    after: () => step(days),
    week: () => address.go({ zoom: 'week' }),
    info: (resourceId) => void navigate(gridAddresses.info({ presetId, resourceId }) + address.query()),
    infoAddress,
    keys: showKeys,
  }
}
