import { users } from '../../../kit/http/api.generated.ts'
import { useChoices } from '../../../kit/list/useChoices.ts'
import { ChoicePicker } from '../../../kit/pick/ChoicePicker.tsx'
import { usePick } from '../../../kit/pick/picker.ts'
import { hostPicker } from './pickers.ts'

/** Picks a person to book for; the server searches by name, because there may be many. */
export default function HostPicker() {
  const pick = usePick(hostPicker)
  const choices = useChoices(users.hosts, { query: { sort: 'name' } })
  const field = {
    ...pick.field,
    value: pick.field.value.id,
    set: (id: number) => {
      const host = choices.rows.find((row) => row.id === id)
      if (host) pick.field.set({ id, name: host.name })
    },
  }
  const options = choices.rows.map(({ id, name }) => ({ value: id, label: name }))
  return <ChoicePicker pick={{ ...pick, field }} options={options} choices={choices} />
}
