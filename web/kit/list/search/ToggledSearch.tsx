import { IconSearch, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { SearchField } from './SearchField.tsx'
import classes from './ToggledSearch.module.css'

interface Props {
  /** Names the field, and the button that opens it. */
  label: string
  /** Names the button that closes the field and empties it. */
  closeLabel: string
  value: string
  onChange: (words: string) => void
  startsOpen?: boolean
  /** Shown in place of the closed field. */
  children?: ReactNode
}

/** A search field that a button opens; another one, or Escape, closes it and empties it. */
export function ToggledSearch({ label, closeLabel, value, onChange, startsOpen = false, children }: Props) {
  const [state, set] = useState<'initial' | 'open' | 'closed'>('initial')
  const isOpen = state === 'open' || value !== '' || (startsOpen && state === 'initial')
  const close = () => {
    onChange('')
    set('closed')
  }
  if (!isOpen)
    return (
      <>
        {children}
        <IconButton label={label} autoFocus={state === 'closed'} onClick={() => set('open')}>
          <IconSearch size={18} stroke={1.6} aria-hidden />
        </IconButton>
      </>
    )
  return (
    <div className={classes.search}>
      <SearchField
        label={label}
        value={value}
        onChange={onChange}
        autoFocus={state === 'open'}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          close()
        }}
      />
      <IconButton label={closeLabel} onClick={close}>
        <IconX size={18} stroke={1.6} aria-hidden />
      </IconButton>
    </div>
  )
}
