import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { useHelp } from './beside.ts'

interface Props {
  className?: string
  /** Called when help opens or closes beside the screen, which is no navigation. */
  onToggle?: () => void
  children: ReactNode
}

/** Opens the help of the current screen: beside it if there is room, otherwise at its address. */
export function HelpLink({ className, onToggle, children }: Props) {
  const { to, fits, isOpen, toggle } = useHelp()
  const press = (event: MouseEvent) => {
    const isNewTab = event.ctrlKey || event.metaKey || event.shiftKey
    if (!fits || isNewTab) return
    event.preventDefault()
    toggle()
    onToggle?.()
  }
  return (
    <Link to={to} className={className} aria-expanded={fits ? isOpen : undefined} onClick={press}>
      {children}
    </Link>
  )
}
