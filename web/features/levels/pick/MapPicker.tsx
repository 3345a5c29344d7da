import { comma } from '../../../i18n.ts'
import { ChoicePicker } from '../../../kit/pick/ChoicePicker.tsx'
import { usePick } from '../../../kit/pick/picker.ts'
import { useDrawings } from '../place-in-form.ts'
import { mapPicker } from './pickers.ts'

/** A drawing, with the places that use it already. */
export default function MapPicker() {
  const read = useDrawings()
  const options = read.data?.map(({ id, name, levels }) => ({ value: id, label: name, hint: levels.join(comma()) }))
  return <ChoicePicker pick={usePick(mapPicker)} options={options} read={read} />
}
