import type { Level } from '@kontor/contract'
import type { Field } from '../../kit/form/form-part.ts'
import { PickField } from '../../kit/pick/PickField.tsx'
import { picker } from '../../kit/pick/picker.ts'
import { usePlaces } from '../levels/levels.ts'

interface LevelNeeds {
  /** Decides which places can be picked; all of them if it is left out. */
  mayPick?: (level: Level) => boolean
}
export const levelPicker = picker<number | null, LevelNeeds>('level')

interface Props {
  label: string
  field: Field<number> | Field<number | null>
  /** Shown while no place is picked. */
  empty?: string
  hint?: string
}

/** A field for the place that something is in; it shows the place and the one above. Its picker is `LevelPicker`. */
export function PlaceField({ field, ...shown }: Props) {
  const { value } = field as Field<number | null>
  const places = usePlaces(value !== null)
  const nameOf = (id: number) => {
    const place = places.find((each) => each.id === id)
    return place ? [place.name, place.parents.at(-1)].filter(Boolean).join(', ') : '–'
  }
  return <PickField {...shown} picker={levelPicker} field={field as Field<number | null>} needs={{}} says={nameOf} />
}
