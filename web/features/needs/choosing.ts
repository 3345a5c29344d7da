import type { SearchFilters } from '@kontor/contract'
import { planFilters, planSection } from '@kontor/contract/calls/sections.ts'
import { type FilterState, offeredFilters, selectFilters } from '@kontor/contract/filter-rules.ts'
import { type AnyValue, readFilter, writeFilter } from '../../kit/list/filter/filter-values.ts'
import type { PresetState } from '../../kit/list/presets/usePresetState.ts'
import type { Needs } from './needs-of.ts'

/** The needs of an address; `seats` is the least number, and 0 or none means any. */
export interface ChosenNeeds {
  type?: number | undefined
  seats?: number | undefined
  needs?: readonly number[] | undefined
}

/** A change of them. Null or undefined removes one; what is left out stays. */
export interface NeedsChange {
  type?: number | null | undefined
  seats?: number | null | undefined
  needs?: readonly number[] | null | undefined
  preset?: number | null | undefined
}

type Slug = keyof typeof planFilters
const slugs = Object.keys(planFilters) as Slug[]
const offered = offeredFilters(planSection, planFilters)

/** The filters of resources (R195) that these needs are. */
const filtersIn = ({ type, seats, needs }: ChosenNeeds): SearchFilters => ({
  ...(type && { types: [type] }),
  ...(seats && { capacity: { from: seats } }),
  ...(needs?.length && { attributes: [...needs] }),
})

const textsIn = (filters: SearchFilters): FilterState['selected'] =>
  Object.fromEntries(slugs.map((slug) => [slug, writeFilter((filters[slug] ?? null) as AnyValue | null)]))

/** The needs that these filters are; null where there is none. */
function needsIn(selected: FilterState['selected']) {
  const read = <S extends Slug>(slug: S) => readFilter(planFilters[slug], selected[slug] ?? [])
  return {
    type: read('types')?.at(-1) ?? null,
    seats: read('capacity')?.from ?? null,
    needs: read('attributes'),
  }
}

/**
 * A change made by hand, with all that follows from it by the rules of filters: other needs, and that no preset is
 * chosen any longer (R193). A change that names a preset is the preset's own, and one without needs stays as it is.
 */
export function followNeeds<Change extends NeedsChange>(now: ChosenNeeds, change: Change): Change & NeedsChange {
  const changed = (['type', 'seats', 'needs'] as const).filter((need) => need in change)
  if (change.preset !== undefined || changed.length === 0) return change
  const after = textsIn(filtersIn(withoutNulls(change)))
  let state: FilterState = { selected: textsIn(filtersIn(now)), preset: null }
  for (const need of changed) state = selectFilters(state, offered, slugOf[need], after[slugOf[need]]!)
  return { ...change, ...needsIn(state.selected), preset: state.preset }
}

const slugOf = { type: 'types', seats: 'capacity', needs: 'attributes' } as const satisfies Record<string, Slug>
const withoutNulls = ({ type, seats, needs }: NeedsChange): ChosenNeeds => ({
  type: type ?? undefined,
  seats: seats ?? undefined,
  needs: needs ?? undefined,
})

/** The needs of a screen, as the presets of the plan's filters see them. */
export const presetStateOf = ({ go, preset, ...needs }: Needs): PresetState => ({
  values: filtersIn(needs),
  chosen: preset ?? null,
  choose: ({ id, preset: kept }) => go({ ...needsIn(textsIn(kept as SearchFilters)), preset: id }),
  forget: () => go({ preset: null }),
})
