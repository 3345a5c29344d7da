import { accessTypeIds } from '@kontor/contract/permissions.ts'
import { useState } from 'react'
import { megaContainers } from '../../../kit/http/api.generated.ts'
import { useChoices } from '../../../kit/list/useChoices.ts'
import { ChoicePicker } from '../../../kit/pick/ChoicePicker.tsx'
import { usePick } from '../../../kit/pick/picker.ts'
import { ownRolesPicker } from '../pickers.ts'
import { useAccessWords } from '../words.ts'

/** Ticks the roles that hold for a group in this access alone (R405). */
export default function OwnRolesPicker() {
  const pick = usePick(ownRolesPicker)
  // With none ticked the group's own hold; until the picker closes, the ticks stay as they are set.
  const [ticked, tick] = useState(pick.field.value)
  const set = (ids: number[]) => {
    tick(ids)
    pick.field.set(ids)
  }
  const { limits } = useAccessWords()
  const access_type_ids = [accessTypeIds[pick.needs.type]]
  const choices = useChoices(megaContainers.joinableRoles, { query: { access_type_ids } as never })
  const options = choices.rows.map((row) => ({ value: row.id, label: row.name, hint: limits(row).join(' · ') }))
  return (
    <ChoicePicker
      pick={{ ...pick, field: { ...pick.field, value: ticked, set } }}
      options={options}
      choices={choices}
    />
  )
}
