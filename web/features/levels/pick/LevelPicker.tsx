import { levels } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { ChoicePicker } from '../../../kit/pick/ChoicePicker.tsx'
import { usePick } from '../../../kit/pick/picker.ts'
import { levelPicker } from './pickers.ts'

/** A place of the tree, by name or by what it stands in. */
export default function LevelPicker() {
  const pick = usePick(levelPicker)
  const { mayPick = () => true } = pick.needs
  const read = useCall(levels.all, { query: { depth: 'ALL' } })
  const options = read.data?.data.map((level) => ({
    value: level.id,
    label: level.name,
    depth: level.depth,
    hint: String(level.resource_count || ''),
    isClosed: !mayPick(level),
  }))
  return <ChoicePicker pick={pick} options={options} read={read} />
}
