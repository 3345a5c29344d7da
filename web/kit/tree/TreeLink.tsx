import type { ReactNode, SyntheticEvent } from 'react'
import { Link } from 'react-router'

interface Props {
  to: string
  title?: string
  children: ReactNode
}

const alone = (event: SyntheticEvent) => event.stopPropagation()

/**
 * The link that is a whole row, for trees whose rows have a screen: it opens in a new tab like any other. Keys belong to
 * the row, which chooses by Enter.
 */
export function TreeLink({ to, title, children }: Props) {
  return (
    <Link
      to={to}
      title={title}
      className="whole"
      tabIndex={-1}
      draggable={false}
      onPointerDown={alone}
      onMouseDown={alone}
      onClick={alone}
    >
      {children}
    </Link>
  )
}
