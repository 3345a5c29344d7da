import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { IconChevronDown, IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './PlaceMenu.module.css'

interface Props {
  /** For screen readers. */
  label: string
  /** On the button. */
  name: string | undefined
  title?: string
  /** The options. */
  children: ReactNode
}

/** The button that says which place is shown, and the menu of the others. */
export function PlaceMenu({ label, name, title, children }: Props) {
  return (
    // A menu holds nothing but its items, and who scrolls it by keyboard must be able to reach one.
    <Menu
      position="bottom-start"
      shadow="xl"
      radius="lg"
      width={288}
      withInitialFocusPlaceholder={false}
      menuItemTabIndex={0}
    >
      <Menu.Target>
        <button type="button" className={classes.button} aria-label={label} title={title}>
          <IconMapPin size={14} stroke={1.9} aria-hidden />
          <span className="cut" dir="auto">
            {name}
          </span>
          <IconChevronDown size={14} stroke={1.9} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu!}>{children}</Menu.Dropdown>
    </Menu>
  )
}

interface OptionProps {
  isChosen: boolean
  onClick: () => void
  /** How deep it lies in the tree; 0 is the top. */
  depth?: number
  disabled?: boolean
  /** At its end. */
  mark?: ReactNode
  children: ReactNode
}

export function PlaceOption({ isChosen, onClick, depth, disabled, mark, children }: OptionProps) {
  return (
    <Menu.Item
      className={classes.option!}
      {...(depth !== undefined && { style: { paddingInlineStart: `${0.75 + depth}rem` } })}
      {...(disabled !== undefined && { disabled })}
      data-chosen={isChosen || undefined}
      rightSection={mark}
      onClick={onClick}
    >
      <bdi>{children}</bdi>
    </Menu.Item>
  )
}
