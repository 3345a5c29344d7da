import type { Endpoint } from '@kontor/contract'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ChoiceFilter.module.css'
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

/** Narrows a list to some values of one kind: a chip for each, and a menu of the browser's own with all of them. */
export function ChoiceFilter<E extends Endpoint, Name extends FilterName<E>>(props: Props<E, Name>) {
  const { list, name, label, options } = props
  const { t } = useTranslation()
  const id = useId()
  // What the address says are texts, whatever the values are.
  const chosen = list.chosen(name).map(String)
  const isChosen = ({ value }: Choice<FilterValue<E, Name>>) => chosen.includes(String(value))
  const toggle = (option: Choice<FilterValue<E, Name>>) =>
    list.choose(
      name,
      options.filter((other) => (other === option ? !isChosen(other) : isChosen(other))).map(({ value }) => value),
    )
  return (
    <>
      {options.filter(isChosen).map((option) => (
        <button
          key={String(option.value)}
          type="button"
          className={classes.chip}
          data-on
          aria-label={t('list.remove_filter', { filter: `${label}: ${option.label}` })}
          onClick={() => toggle(option)}
        >
          {option.label}
          <IconX size={14} stroke={1.9} aria-hidden />
        </button>
      ))}
      <button
        type="button"
        className={classes.chip}
        popoverTarget={id}
        style={{ ['anchorName' as string]: `--${id.replace(/\W/g, '')}` }}
      >
        <IconPlus size={14} stroke={1.9} aria-hidden />
        {label}
      </button>
      <fieldset
        id={id}
        popover="auto"
        className={classes.menu}
        style={{ ['positionAnchor' as string]: `--${id.replace(/\W/g, '')}` }}
      >
        <legend>{label}</legend>
        {options.map((option) => (
          <label key={String(option.value)}>
            <input type="checkbox" checked={isChosen(option)} onChange={() => toggle(option)} />
            {option.label}
          </label>
        ))}
      </fieldset>
    </>
  )
}
