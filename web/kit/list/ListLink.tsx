import type { ComponentProps, MouseEvent } from 'react'
import { type Path, useLocation } from 'react-router'
import { LinkButton } from '../ui/button/Button.tsx'
import { useListNavigate } from './useAddress.ts'

interface Props extends Omit<ComponentProps<typeof LinkButton>, 'to' | 'onClick'> {
  to: string
}

/** A link, among buttons, to a screen that opens over a list. It keeps the list's words, order and filters. */
export function ListLink({ to, ...link }: Props) {
  return <LinkButton {...useListLink(to)} {...link} />
}

/** The props of such a link for `Link`. A press also keeps words or filters that were set a moment ago. */
export function useListLink(pathname: string): { to: Partial<Path>; onClick: (event: MouseEvent) => void } {
  const { search } = useLocation()
  const goAlong = useListNavigate()
  const onClick = (event: MouseEvent) => {
    // For a new tab or window the rendered address is right.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goAlong(pathname)
  }
  return { to: { pathname, search }, onClick }
}
