import { IconChevronDown, IconMapPin } from '@tabler/icons-react'
import { Menu, type MenuEntry } from '../../../kit/overlay/Menu.tsx'
import classes from './PlaceMenu.module.css'

interface Props {
  /** For screen readers. */
  label: string
  /** On the button. */
  name: string | undefined
  title?: string
  sections: readonly (readonly MenuEntry[])[]
}

/** The button that says which place is shown, and the menu of the others. */
export function PlaceMenu({ label, name, title, sections }: Props) {
  return (
    <Menu label={label} aria-label={label} title={title} sections={sections} className={classes.button}>
      <IconMapPin size={14} stroke={1.9} aria-hidden />
      <span className="cut" dir="auto">
        {name}
      </span>
      <IconChevronDown size={14} stroke={1.9} aria-hidden />
    </Menu>
  )
}
