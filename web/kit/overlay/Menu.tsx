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
  /** Whether this is the chosen one, in a menu of choices. */
  isChosen?: boolean
  isDisabled?: boolean
  /** It takes something away: it is red and stands last. */
  isDanger?: boolean
  onChoose(): void
}

interface Props extends ComponentProps<'button'>, Pick<MenuListProps, 'sections'> {
  /** Names the menu for screen readers. */
  label: string
  at?: 'start' | 'end'
}

/** A button, with what it shows as children, and the menu it opens. Between sections there is a line. `label` is the menu's. */
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
