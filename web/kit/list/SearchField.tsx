import { IconSearch } from '@tabler/icons-react'
import classes from './SearchField.module.css'

interface Props {
  label: string
  value: string
  onChange: (words: string) => void
  /** It has just been asked for. */
  autoFocus?: boolean
}

/** Words to look for in what stands below. */
export function SearchField({ label, value, onChange, autoFocus = false }: Props) {
  return (
    <label className={classes.search}>
      <IconSearch size={16} stroke={1.7} aria-hidden />
      <input
        type="search"
        // biome-ignore lint/a11y/noAutofocus: only where the reader has just asked for it
        autoFocus={autoFocus}
        value={value}
        placeholder={label}
        aria-label={label}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
