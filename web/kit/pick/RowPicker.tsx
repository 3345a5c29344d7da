import type { Endpoint } from '@kontor/contract'
import type { Item, ListRoute } from '../list/list-types.ts'
import { type ChoicesQuery, useChoices } from '../list/useChoices.ts'
import { PickList } from './PickList.tsx'
import { PickPanel } from './PickPanel.tsx'
import type { Picks, usePick } from './picks.ts'

/** The pickers whose value is the id of a row. */
type RowKind = { [Kind in keyof Picks]: Picks[Kind] extends number | null ? Kind : never }[keyof Picks]

interface Props<E extends Endpoint, Kind extends RowKind> {
  kind: Kind
  pick: ReturnType<typeof usePick<Kind>>
  /** The list call, paged: the server looks for the words, and further pages load on request. */
  list: ListRoute<E>
  /** Its order and filters. */
  query?: ChoicesQuery<E>
  name: (row: Item<E>) => string
  /** At the line's end. */
  hint?: (row: Item<E>) => string
}

/** A picker of one row of a catalogue, however many rows it has. */
export function RowPicker<E extends Endpoint, Kind extends RowKind>(props: Props<E, Kind>) {
  const { kind, pick, list, query, name, hint } = props
  const choices = useChoices(list, { query })
  const { none, title, close } = pick
  const value: number | null = pick.field.value
  const options = [
    ...(none && !choices.words.trim() ? [{ value: null, label: none }] : []),
    ...choices.rows.map((row) => ({ value: row.id as number | null, label: name(row), hint: hint?.(row) })),
  ]
  const choose = (id: number | null) => {
    pick.field.set(id as Picks[Kind])
    close()
  }
  return (
    <PickPanel kind={kind} title={title} onClose={close}>
      <PickList options={options} value={value} onChoose={choose} choices={choices} />
    </PickPanel>
  )
}
