import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { LinkButton } from '../ui/Button.tsx'

interface Props extends Omit<ComponentProps<typeof LinkButton>, 'to'> {
  to: string
}

/** A link, among buttons, to a screen that opens over a list. The list's words, order and filters go along. */
export function ListLink({ to, ...link }: Props) {
  const { search } = useLocation()
  return <LinkButton to={{ pathname: to, search }} {...link} />
}
