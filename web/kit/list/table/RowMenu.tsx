import { IconDots } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Menu, type MenuEntry } from '../../overlay/Menu.tsx'
import classes from './RowMenu.module.css'

/** Actions on a row; a line separates sections. */
export type RowEntries = readonly (readonly MenuEntry[])[]

/** The button at the end of a row, and the menu of what can be done with it. */
export function RowMenu({ name, entries }: { name: string; entries: RowEntries }) {
  const { t } = useTranslation()
  if (entries.every((section) => section.length === 0)) return null
  return (
    <Menu
      className={classes.more}
      aria-label={t('list.row_menu', { name })}
      label={name}
      sections={entries}
      at="end"
      data-row-menu
    >
      <IconDots size={18} stroke={1.8} aria-hidden />
    </Menu>
  )
}

/** Opens the menu of the focused row with Shift F10 or the menu key, as in any program. */
export function openRowMenu(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return
  const row = (event.target as HTMLElement).closest('tbody tr')
  const button = row?.querySelector<HTMLElement>('[data-row-menu]')
  if (!button) return
  event.preventDefault()
  // Opened by a key event: the library takes a click without a pointer for that of a screen reader.
  button.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
}
