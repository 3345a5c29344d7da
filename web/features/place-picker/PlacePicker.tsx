import { levels } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { ChoicePicker } from '../../kit/pick/ChoicePicker.tsx'
import { usePick } from '../../kit/pick/picker.ts'
import { placePicker } from './place-picker.tsx'

/** A place by its name or the names above it, in the order of the tree; a list loads without the library of trees. */
export default function PlacePicker() {
  const read = useCall(levels.all, { query: { depth: 'ALL' } })
  const options = read.data?.data.map(({ id, name, parents }) => ({
    value: id,
    label: name,
    hint: parents.slice(-2).join(' · '),
  }))
  return <ChoicePicker pick={usePick(placePicker)} options={options} read={read} />
}
