import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Chip, ChosenChip } from '../../ui/Chip.tsx'
import classes from './FilterMenu.module.css'

interface Props {
  label: string
  /** What the list is narrowed to; each shows as a chip that takes it away. `shown`: its words, where the label alone tells too little. */
  chosen: readonly { key: string; label: string; shown?: string; remove: () => void }[]
  onToggle?: (isOpen: boolean) => void
  /** What can be chosen. */
  children: ReactNode
}

/** The chips of a filter and its menu, a popover of the browser's own. */
export function FilterMenu({ label, chosen, onToggle, children }: Props) {
  const id = useId()
  const anchor = `--${id.replace(/\W/g, '')}`
  return (
    <>
      {chosen.map((one) => (
        <ChosenChip key={one.key} label={`${label}: ${one.label}`} onRemove={one.remove}>
          {one.shown ?? one.label}
        </ChosenChip>
      ))}
      <Chip popoverTarget={id} style={{ ['anchorName' as string]: anchor }}>
        <IconPlus size={14} stroke={1.9} aria-hidden />
        {label}
      </Chip>
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
