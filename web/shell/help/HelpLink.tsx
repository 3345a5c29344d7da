import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { useHelp } from './beside.ts'

interface Props {
  className?: string
  /** The help opened or closed beside the screen: nothing was navigated. */
  onToggle?: () => void
  children: ReactNode
}

/** To the help of the current screen: beside it where the width allows, else at its address. */
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
