import { IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ChoiceFilter.module.css'

interface Props {
  label: string
  /** What the list is narrowed to; each shows as a chip that takes it away. */
  chosen: readonly { key: string; label: string; remove: () => void }[]
  onToggle?: (isOpen: boolean) => void
  /** What can be chosen. */
  children: ReactNode
}

/** The chips of a filter and its menu, a popover of the browser's own. */
export function FilterMenu({ label, chosen, onToggle, children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const anchor = `--${id.replace(/\W/g, '')}`
  return (
    <>
      {chosen.map((one) => (
        <button
          key={one.key}
          type="button"
          className={classes.chip}
          data-on
          aria-label={t('list.remove_filter', { filter: `${label}: ${one.label}` })}
          onClick={one.remove}
        >
          {one.label}
          <IconX size={14} stroke={1.9} aria-hidden />
        </button>
      ))}
      <button type="button" className={classes.chip} popoverTarget={id} style={{ ['anchorName' as string]: anchor }}>
        <IconPlus size={14} stroke={1.9} aria-hidden />
        {label}
      </button>
      <fieldset
        id={id}
        popover="auto"
        className={classes.menu}
        style={{ ['positionAnchor' as string]: anchor }}
        onToggle={(event) => onToggle?.(event.newState === 'open')}
      >
        <legend>{label}</legend>
        {children}
      </fieldset>
    </>
  )
}
