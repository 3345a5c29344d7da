import { levels } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { usePick } from '../../../kit/pick/picker.ts'
import { TreePicker } from '../../../kit/tree/TreePicker.tsx'
import { levelPicker } from './pickers.ts'

/** Picks a place of the tree, by its name or the names above it. */
export default function LevelPicker() {
  const pick = usePick(levelPicker)
  const { mayPick = () => true } = pick.needs
  const read = useCall(levels.all, { query: { depth: 'ALL' } })
  return (
    <TreePicker
      pick={pick}
      read={read}
      mayChoose={mayPick}
      hint={({ resource_count }) => String(resource_count || '')}
    />
  )
}
