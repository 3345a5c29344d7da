import { IconCheck } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Separator } from 'react-aria-components/Separator'
import { Floating } from './Floating.tsx'
import type { MenuEntry } from './Menu.tsx'
import classes from './overlay.module.css'
import type { Float } from './useOverlay.ts'

export interface MenuListProps {
  label: string
  sections: readonly (readonly MenuEntry[])[]
  at: 'start' | 'end'
}

/** The list of a menu. The focus begins at the chosen entry, else at the first. */
export default function MenuList({ label, sections, at, ...float }: MenuListProps & Float) {
  const entries = sections.flat()
  const chosen = entries.filter(({ isChosen }) => isChosen)
  const isChoice = entries.some(({ isChosen }) => isChosen !== undefined)
  return (
    <Floating at={at} label={label} {...float}>
      <Menu
        aria-label={label}
        className={classes.menu!}
        autoFocus="first"
        {...(isChoice && { selectionMode: 'single' as const, disallowEmptySelection: true })}
        selectedKeys={chosen.map(({ id }) => id)}
        disabledKeys={entries.filter(({ isDisabled }) => isDisabled).map(({ id }) => id)}
        onAction={(key) => afterClosing(() => entries.find(({ id }) => id === key)?.onChoose())}
        onClose={() => float.onOpenChange(false)}
      >
        {sections
          .filter((section) => section.length > 0)
          .map((section, index) => (
            <Fragment key={section[0]!.id}>
              {index > 0 && <Separator className={classes.line!} />}
              {section.map((entry) => (
                <Item key={entry.id} {...entry} />
              ))}
            </Fragment>
          ))}
      </Menu>
    </Floating>
  )
}

/** Runs when the focus is back on the button, so that a dialog opened by an entry returns the focus there. */
const afterClosing = (work: () => void) => requestAnimationFrame(() => requestAnimationFrame(work))

function Item({ id, label, icon, mark, isChosen, isDanger }: MenuEntry) {
  return (
    <MenuItem id={id} textValue={label} className={isDanger ? `${classes.item} ${classes.danger}` : classes.item!}>
      {isChosen !== undefined && (
        <span className={classes.check}>{isChosen && <IconCheck size={14} stroke={1.9} aria-hidden />}</span>
      )}
      {icon}
      <span className={classes.label}>
        <bdi>{label}</bdi>
      </span>
      {mark}
    </MenuItem>
  )
}
