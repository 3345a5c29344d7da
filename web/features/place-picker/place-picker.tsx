import { comma } from '../../i18n.ts'
import type { Field } from '../../kit/form/form-part.ts'
import { PickField } from '../../kit/pick/PickField.tsx'
import { picker } from '../../kit/pick/picker.ts'
import { usePlaces } from '../levels/levels.ts'

/** `toPut`: only places can be picked to which the reader may add a new resource, move others, or give a map. */
interface Needs {
  toPut?: 'new' | 'others' | 'map'
}

export const placePicker = picker<number | null, Needs>('level')

interface Props extends Needs {
  label: string
  field: Field<number> | Field<number | null>
  /** Shown while no place is picked. */
  empty?: string
  hint?: string
  /** The name of a place that is known already, so that the others needn't be read. */
  known?: { id: number; name: string }
}

/** A field for the place that something is in; it shows the place and the one above. */
export function PlaceField({ field, known, toPut, ...shown }: Props) {
  const { value } = field as Field<number | null>
  const name = usePlaceName(value, known)
  return (
    <PickField
      {...shown}
      picker={placePicker}
      field={field as Field<number | null>}
      needs={toPut ? { toPut } : {}}
      says={() => name}
    />
  )
}

/** The name of a place and of the one above it. */
export function usePlaceName(id: number | null, known?: Props['known']): string {
  const isKnown = id === null || id === known?.id
  const place = usePlaces(!isKnown).find((each) => each.id === id)
  if (id !== null && id === known?.id) return known.name
  return place ? [place.name, place.parents.at(-1)].filter(Boolean).join(comma()) : '–'
}
