import { useMemo } from 'react'
import { meetsNeeds, type Needs, namedNeeds } from '../../needs/needs.ts'
import type { GridMeta, GridResource } from '../grid-types.ts'

/** Tells whether a row meets the needs; null: nothing is needed, so every row does. */
export function useMeets(
  { needs, seats }: Pick<Needs, 'needs' | 'seats'>,
  offered: GridMeta['attributes'] | undefined,
) {
  const looked = needs.join()
  return useMemo(() => {
    if (!looked && !seats) return null
    const named = namedNeeds(looked.split(',').filter(Boolean).map(Number), offered)
    const wanted = { attributes: named.map(({ name }) => name), seats }
    return (resource: GridResource) => meetsNeeds(resource, wanted)
  }, [looked, seats, offered])
}
