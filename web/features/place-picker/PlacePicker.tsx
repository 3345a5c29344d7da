import { levels } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { usePick } from '../../kit/pick/picker.ts'
import { TreePicker } from '../../kit/tree/TreePicker.tsx'
import { placePicker } from './place-picker.tsx'

/** A place of the tree, with the number of resources in it. */
export default function PlacePicker() {
  const read = useCall(levels.all, { query: { depth: 'ALL' } })
  return (
    <TreePicker pick={usePick(placePicker)} read={read} hint={({ resource_count }) => String(resource_count || '')} />
  )
}
