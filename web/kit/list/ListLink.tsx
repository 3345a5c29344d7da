import type { ComponentProps, MouseEvent } from 'react'
import { type Path, useLocation } from 'react-router'
import { LinkButton } from '../ui/Button.tsx'
import { useListNavigate } from './useAddress.ts'

interface Props extends Omit<ComponentProps<typeof LinkButton>, 'to' | 'onClick'> {
  to: string
}

/** A link, among buttons, to a screen that opens over a list. The list's words, order and filters go along. */
export function ListLink({ to, ...link }: Props) {
  return <LinkButton {...useListLink(to)} {...link} />
}

/** A link from a list, as `Link` takes it: pressed, it takes along what was set a moment ago, too. */
export function useListLink(pathname: string): { to: Partial<Path>; onClick: (event: MouseEvent) => void } {
  const { search } = useLocation()
  const goAlong = useListNavigate()
  const onClick = (event: MouseEvent) => {
    // Another tab or window opens with what is drawn.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goAlong(pathname)
  }
  return { to: { pathname, search }, onClick }
}
