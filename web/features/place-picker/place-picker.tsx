import type { Field } from '../../kit/form/form-part.ts'
import { PickField } from '../../kit/pick/PickField.tsx'
import { picker } from '../../kit/pick/picker.ts'
import { usePlaces } from '../levels/levels.ts'

export const placePicker = picker<number | null>('level')

interface Props {
  label: string
  field: Field<number> | Field<number | null>
  /** Shown while no place is picked. */
  empty?: string
  hint?: string
  /** The name of a place that is known already, so that the others needn't be read. */
  known?: { id: number; name: string }
}

/** A field for the place that something is in; it shows the place and the one above. */
export function PlaceField({ field, known, ...shown }: Props) {
  const { value } = field as Field<number | null>
  const isUnknown = value !== null && value !== known?.id
  const places = usePlaces(isUnknown)
  const nameOf = (id: number) => {
    if (id === known?.id) return known.name
    const place = places.find((each) => each.id === id)
    return place ? [place.name, place.parents.at(-1)].filter(Boolean).join(', ') : '–'
  }
  return <PickField {...shown} picker={placePicker} field={field as Field<number | null>} says={nameOf} />
}
