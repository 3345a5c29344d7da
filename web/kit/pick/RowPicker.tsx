import type { Endpoint } from '@kontor/contract'
import type { Field } from '../form/form-part.ts'
import type { Item, WholeListRoute } from '../list/list-types.ts'
import { type ChoicesQuery, useChoices } from '../list/useChoices.ts'
import { ChoicePicker } from './ChoicePicker.tsx'
import type { Offer, Pick } from './picker.ts'

interface Props<E extends Endpoint> {
  /** The field to pick for: the id of a row, or several. */
  pick: globalThis.Pick<Pick<unknown>, 'title' | 'close'> &
    globalThis.Pick<Offer<unknown>, 'none'> & { field: Field<number> | Field<number | null> | Field<number[]> }
  /** The list call, paged: the server looks for the words, and further pages load on request. */
  list: WholeListRoute<E>
  /** Its order and filters. */
  query?: ChoicesQuery<E>
  name: (row: Item<E>) => string
  /** At the line's end. */
  hint?: (row: Item<E>) => string
}

/** A picker of rows of a catalogue, however many it has: only those in sight are drawn. */
export function RowPicker<E extends Endpoint>({ pick, list, query, name, hint }: Props<E>) {
  const choices = useChoices(list, { query })
  const options = choices.rows.map((row) => ({ value: row.id, label: name(row), hint: hint?.(row) }))
  return <ChoicePicker pick={pick} options={options} choices={choices} />
}
