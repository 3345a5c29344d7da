import type { ComponentProps, ReactNode } from 'react'
import type { MenuListProps } from './MenuList.tsx'
import { useOverlay } from './useOverlay.ts'

const load = () => import('./MenuList.tsx')

/** An entry of a menu: something to do, or one of several to choose from. */
export interface MenuEntry {
  /** Unique within the menu. */
  id: string | number
  label: string
  /** The sign before it. */
  icon?: ReactNode
  /** Content at its end: a number, a key. */
  mark?: ReactNode
  /** Whether it is the chosen entry, in a menu of choices. */
  isChosen?: boolean
  isDisabled?: boolean
  /** It deletes something, so it is red and stands last. */
  isDanger?: boolean
  onChoose(): void
}

interface Props extends ComponentProps<'button'>, Pick<MenuListProps, 'sections'> {
  /** Names the menu for screen readers. */
  label: string
  at?: 'start' | 'end'
}

/** A button (its label is `children`) that opens a menu. A line separates sections. `label` is the menu's. */
export function Menu({ label, sections, at = 'start', children, ...button }: Props) {
  const { Part, ...overlay } = useOverlay(load)
  return (
    <>
      <button type="button" aria-haspopup="menu" {...button} {...overlay.menuButton}>
        {children}
      </button>
      {Part && <Part label={label} sections={sections} at={at} {...overlay.float} />}
    </>
  )
}
