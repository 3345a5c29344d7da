import type { Level } from '@kontor/contract'
import { ChoiceFilter } from '../../kit/list/filter/ChoiceFilter.tsx'
import type { Filter } from '../../kit/list/filter/filter-values.ts'
import { usePlacesOnDemand } from './menu/PlaceMenu.tsx'

interface Props extends Filter<readonly number[]> {
  label: string
}

/** A filter by places. They load with its menu, or because one is chosen already. */
export function PlaceFilter(props: Props) {
  const { places, loadPlaces } = usePlacesOnDemand(props.value !== null)
  return <ChoiceFilter options={placesOf(places)} loadChoices={loadPlaces} {...props} />
}

/** Two buildings may have floors of the same name, so each is shown with the place it is in. */
function placesOf(levels: readonly Level[]) {
  const way: string[] = []
  return levels.map(({ id, name, depth }) => {
    way.splice(depth, way.length, name)
    return { value: id, label: [name, way[depth - 1]].filter(Boolean).join(', ') }
  })
}
