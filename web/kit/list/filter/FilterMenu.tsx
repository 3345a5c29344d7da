import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useOverlay } from '../../overlay/useOverlay.ts'
import { Chip } from '../../ui/button/Chip.tsx'
import classes from './FilterMenu.module.css'
import { ChosenChips, FilterSection, useFilterForm } from './FilterSection.tsx'

const load = () => import('../../overlay/FloatingGroup.tsx')

export interface FilterMenuProps {
  label: string
  /** The active filters, each a chip that removes it. `shown`: its text, if the label alone says too little. */
  chosen: readonly { key: string; label: string; shown?: string; remove: () => void }[]
  /** Loads the choices before the menu opens. */
  loadChoices?: (() => Promise<unknown>) | undefined
  /** The choices; rendered while the menu is open. */
  children: ReactNode
}

const forms = { button: FilterButton, section: FilterSection, chosen: ChosenChips }

/** A filter: a button with a menu in a bar, a heading with its choices inside `FilterSections`, its chips in `ChosenFilters`. */
export function FilterMenu(filter: FilterMenuProps) {
  const Form = forms[useFilterForm()]
  return <Form {...filter} />
}

/**
 * The button that opens a filter's menu, followed by its chips, so that the button doesn't move under the pointer with
 * each tick.
 */
function FilterButton({ label, chosen, loadChoices, children }: FilterMenuProps) {
  const { Part, ...overlay } = useOverlay(async () => (await Promise.all([load(), loadChoices?.()]))[0])
  return (
    <>
      <Chip aria-haspopup="dialog" {...overlay.button}>
        <IconPlus size={14} stroke={1.9} aria-hidden />
        {label}
      </Chip>
      <ChosenChips label={label} chosen={chosen} />
      {Part && (
        <Part label={label} {...overlay.float}>
          <div className={classes.menu}>{children}</div>
        </Part>
      )}
    </>
  )
}
