import { IconSearch } from '@tabler/icons-react'
import type { InputHTMLAttributes } from 'react'
import classes from './SearchField.module.css'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string
  value: string
  onChange: (words: string) => void
}

/** A search field for the content below it. */
export function SearchField({ label, onChange, ...input }: Props) {
  return (
    <label className={classes.search}>
      <IconSearch size={16} stroke={1.7} aria-hidden />
      <input
        type="search"
        placeholder={label}
        aria-label={label}
        onChange={(event) => onChange(event.target.value)}
        {...input}
      />
    </label>
  )
}
