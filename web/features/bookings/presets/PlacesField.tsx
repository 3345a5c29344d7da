import { comma } from '../../../i18n.ts'
import type { Field } from '../../../kit/form/form-part.ts'
import { PickField } from '../../../kit/pick/PickField.tsx'
import { usePlaces } from '../../levels/levels.ts'
import { placePicker } from '../../place-picker/place-picker.tsx'

interface Props {
  label: string
  /** Ids of places; a place stands for all that is in it. */
  field: Field<number[]>
  /** Shown while none is picked. */
  empty: string
  hint?: string
}

/** A field for several places, which shows their names. */
export function PlacesField({ field, empty, ...shown }: Props) {
  const places = usePlaces(field.value.length > 0)
  const names = field.value.map((id) => places.find((each) => each.id === id)?.name ?? '–').join(comma())
  // The screen ticks several where the value is a list.
  const several = field as unknown as Field<number | null>
  return <PickField {...shown} picker={placePicker} field={several} needs={{}} says={() => names || empty} />
}
