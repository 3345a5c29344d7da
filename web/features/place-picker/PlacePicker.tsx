import { levels } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { ChoicePicker } from '../../kit/pick/ChoicePicker.tsx'
import { usePick } from '../../kit/pick/picker.ts'
import { placePicker } from './place-picker.tsx'

/** A place below those it is in, with the number of its resources; a list loads without the library of trees. */
export default function PlacePicker() {
  const pick = usePick(placePicker)
  const { toPut } = pick.needs
  const read = useCall(levels.all, { query: { depth: 'ALL' } })
  const options = read.data?.data.map(({ id, name, depth, resource_count, meta, ...may }) => ({
    value: id,
    label: name,
    depth,
    hint: String(resource_count || ''),
    isClosed: toPut && !{ new: may.may_add_resources, others: may.may_move_resources, map: meta.update }[toPut],
  }))
  return <ChoicePicker pick={pick} options={options} read={read} />
}
