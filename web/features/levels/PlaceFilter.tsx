import type { Level } from '@kontor/contract'
import { comma } from '../../i18n.ts'
import { ChoiceFilter } from '../../kit/list/filter/ChoiceFilter.tsx'
import type { Filter } from '../../kit/list/filter/filter-values.ts'
import { usePlacesOnDemand } from './menu/PlaceMenu.tsx'

interface Props extends Filter<readonly number[]> {
  label: string
  /** The number of rows that each place would leave; undefined while it isn't known. */
  countOf?: ((id: number) => number | undefined) | undefined
}

/** A filter by places. They load with its menu, or because one is chosen already. */
export function PlaceFilter({ countOf, ...filter }: Props) {
  const { places, loadPlaces } = usePlacesOnDemand(filter.value !== null)
  const options = placesOf(places).map((place) => ({ ...place, count: countOf?.(place.value) }))
  return <ChoiceFilter options={options} loadChoices={loadPlaces} {...filter} />
}

/** Two buildings may have floors of the same name, so each is shown with the place it is in. */
function placesOf(levels: readonly Level[]) {
  const way: string[] = []
  return levels.map(({ id, name, depth }) => {
    way.splice(depth, way.length, name)
    return { value: id, label: [name, way[depth - 1]].filter(Boolean).join(comma()) }
  })
}
