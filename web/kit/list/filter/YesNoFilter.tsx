import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterMenu } from './FilterMenu.tsx'
import type { Filter } from './filter-values.ts'

interface Props extends Filter<boolean> {
  label: string
  /** Labels of yes and no: `Changed`, `Unchanged`. */
  yes: string
  no: string
}

/** A filter by yes or no. */
export function YesNoFilter({ label, yes, no, value, set }: Props) {
  const { t } = useTranslation()
  const name = useId()
  const options = [
    { one: null, text: t('list.either') },
    { one: true, text: yes },
    { one: false, text: no },
  ]
  const chosen = value === null ? [] : [{ key: String(value), label: value ? yes : no, remove: () => set(null) }]
  return (
    <FilterMenu label={label} chosen={chosen}>
      {options.map(({ one, text }) => (
        <label key={String(one)}>
          <input type="radio" name={name} checked={value === one} onChange={() => set(one)} />
          {text}
        </label>
      ))}
    </FilterMenu>
  )
}
