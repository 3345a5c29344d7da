import type { Endpoint } from '@kontor/contract'
import { FilterMenu } from './FilterMenu.tsx'
import type { FilterName, FilterValue } from './list-types.ts'
import type { List } from './useList.ts'

export interface Choice<Value> {
  value: Value
  label: string
}

interface Props<E extends Endpoint, Name extends FilterName<E>> {
  list: List<E>
  /** A filter the call takes. */
  name: Name
  label: string
  options: readonly Choice<FilterValue<E, Name>>[]
}

/** Narrows a list to some of a few known values. Rows of another list: `RowFilter`. */
export function ChoiceFilter<E extends Endpoint, Name extends FilterName<E>>(props: Props<E, Name>) {
  const { list, name, label, options } = props
  // The values in the address are texts, whatever type the filter has.
  const chosen = list.chosen(name).map(String)
  const isChosen = ({ value }: Choice<FilterValue<E, Name>>) => chosen.includes(String(value))
  const toggle = (option: Choice<FilterValue<E, Name>>) =>
    list.choose(
      name,
      options.filter((other) => (other === option ? !isChosen(other) : isChosen(other))).map(({ value }) => value),
    )
  const chips = options.filter(isChosen).map((option) => ({
    key: String(option.value),
    label: option.label,
    remove: () => toggle(option),
  }))
  return (
    <FilterMenu label={label} chosen={chips}>
      {options.map((option) => (
        <label key={String(option.value)}>
          <input type="checkbox" checked={isChosen(option)} onChange={() => toggle(option)} />
          {option.label}
        </label>
      ))}
    </FilterMenu>
  )
}
