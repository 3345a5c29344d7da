import type { Endpoint } from '@kontor/contract'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Route } from '../http/route.ts'
import { useMay } from '../session/may.ts'
import { ListLink } from './ListLink.tsx'

interface Props<E extends Endpoint> {
  /** The call that adds a row; without its permission there is no button. */
  route: Route<E>
  /** The address of the form. */
  to: string
  /** In place of "Add". */
  children?: string
}

/** Opens the form that adds a row to a list. */
export function AddButton<E extends Endpoint>({ route, to, children }: Props<E>) {
  const { t } = useTranslation()
  if (!useMay()(route.access)) return null
  return (
    <ListLink to={to}>
      <IconPlus size={14} stroke={1.9} aria-hidden />
      {children ?? t('list.add')}
    </ListLink>
  )
}
