import type { Level } from '@kontor/contract'
import { IconChevronDown, IconMapPin } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { levels } from '../../../kit/http/api.generated.ts'
import { call, callKey, useCall } from '../../../kit/http/call.ts'
import type { TreeFloatProps } from '../../../kit/tree/TreeFloat.tsx'
import { TreeMenu } from '../../../kit/tree/TreeMenu.tsx'

interface Props extends Omit<TreeFloatProps<Level>, 'rows' | 'label'> {
  /** On the button; undefined: not known yet, or not loaded. */
  name: string | undefined
  /** The name with the places around it. */
  path?: string
}

const all = { query: { depth: 'ALL' } } as const
const none: readonly Level[] = []

/** All places that the reader may see, in the order of the tree; loaded once `isWanted`. */
export const usePlaces = (isWanted = true) => useCall(levels.all, all, { enabled: isWanted }).data?.data ?? none

/** All places, for a menu that calls `loadPlaces` before it opens; loaded at once if a place is chosen, for its name. */
export function usePlacesOnDemand(isChosen = false) {
  const client = useQueryClient()
  const [isWanted, want] = useState(false)
  const loadPlaces = () => {
    want(true)
    return client.ensureQueryData({ queryKey: callKey(levels.all, all), queryFn: () => call(levels.all, all) })
  }
  return { places: usePlaces(isWanted || isChosen), loadPlaces }
}

/** The button that says which place is shown, and the tree of the others. */
export function PlaceMenu({ name, path = name, ...tree }: Props) {
  const { t } = useTranslation()
  const { places, loadPlaces } = usePlacesOnDemand()
  const label = path ? t('levels.place', { name: path }) : t('levels.title')
  return (
    <TreeMenu {...tree} label={label} rows={places} loadRows={loadPlaces} aria-label={label} title={path}>
      <IconMapPin size={14} stroke={1.9} aria-hidden />
      <span className="cut" dir="auto">
        {name ?? t('levels.title')}
      </span>
      <IconChevronDown size={14} stroke={1.9} aria-hidden />
    </TreeMenu>
  )
}
