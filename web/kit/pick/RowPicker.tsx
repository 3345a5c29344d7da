import type { Endpoint } from '@kontor/contract'
import type { WholeListRoute } from '../list/list-types.ts'
import { useChoices } from '../list/useChoices.ts'
import { ChoicePicker } from './ChoicePicker.tsx'
import { useOffer } from './picker.ts'
import type { RowPicker as Rows } from './row-picker.ts'

// The field decides which list; its rows are typed where the picker is declared.
type AnyRows = Rows<Endpoint> & { list: WholeListRoute<Endpoint>; hint?: (row: unknown) => string }

/** A picker of rows of a list: only those in sight are drawn. */
export default function RowPicker() {
  const pick = useOffer<number | null, object>()
  const { list, query, hint } = pick.picker as AnyRows
  const choices = useChoices(list, { query })
  const rows = choices.rows as readonly { id: number; name: string }[]
  const options = rows.map((row) => ({ value: row.id, label: row.name, hint: hint?.(row) }))
  return <ChoicePicker pick={pick} options={options} choices={choices} />
}
