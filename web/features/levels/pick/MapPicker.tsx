import { maps } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { ChoicePicker } from '../../../kit/pick/ChoicePicker.tsx'
import { usePick } from '../../../kit/pick/picker.ts'
import { mapPicker } from './pickers.ts'

/** A drawing, with the places that use it already. */
export default function MapPicker() {
  const read = useCall(maps.list, {})
  const options = read.data?.data.map(({ id, name, levels }) => ({ value: id, label: name, hint: levels.join(', ') }))
  return <ChoicePicker pick={usePick(mapPicker)} options={options} read={read} />
}
