import { accessTypeIds } from '@kontor/contract/permissions.ts'
import { megaContainers } from '../../../kit/http/api.generated.ts'
import { useChoices } from '../../../kit/list/useChoices.ts'
import { ChoicePicker } from '../../../kit/pick/ChoicePicker.tsx'
import { usePick } from '../../../kit/pick/picker.ts'
import { joinedGroupPicker } from '../pickers.ts'
import { useAccessWords } from '../words.ts'

/** Ticks the groups of a type that an access has (R406). */
export default function GroupPicker() {
  const pick = usePick(joinedGroupPicker)
  const { counted } = useAccessWords()
  const { type } = pick.needs
  const choices = useChoices(megaContainers.joinable, { query: { access_type_ids: [accessTypeIds[type]] } as never })
  const options = choices.rows.map((row) => ({ value: row.id, label: row.name, hint: counted(type, row.member_count) }))
  return <ChoicePicker key={type} pick={pick} options={options} choices={choices} />
}
