import type { Access, MenuPreferenceCode } from '@kontor/contract'
import { type Icon, IconHome, IconLayoutGrid, IconListDetails, IconMap2 } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { LinkProps } from 'react-router'
import { PlanLink } from '../features/plan/plan.ts'
import { useMay } from '../kit/session/may.ts'
import { isCompanys, useStart } from '../kit/session/session.ts'
import { useAutomatic } from './menu-preferences.ts'

interface Module {
  label: 'shell.home' | 'shell.book' | 'shell.plan' | 'shell.bookings'
  to: string
  /** The link to it, where it depends on the person; `to` is its bare address. */
  Link?: ComponentType<LinkProps>
  isAt: (pathname: string) => boolean
  Icon: Icon
  /** Of which one must be held; none: it is everybody's. */
  needs: Exclude<Access, string>
  /** Where the company has made it automatic, the menu has no entry for it. */
  preference?: MenuPreferenceCode
}

const bookings = ['BOOKINGS', 'MY_BOOKINGS'] as const

/** Every module there is, in the menu's order. */
const modules: readonly Module[] = [
  {
    label: 'shell.home',
    to: '/',
    isAt: (pathname) => /^\/(home)?(\/?help)?$/.test(pathname),
    Icon: IconHome,
    needs: [],
  },
  {
    label: 'shell.book',
    to: '/bookings-grid',
    isAt: (pathname) => /^\/bookings-grid\b/.test(pathname),
    Icon: IconLayoutGrid,
    needs: bookings,
  },
  {
    label: 'shell.plan',
    to: '/plan',
    Link: PlanLink,
    isAt: (pathname) => /^\/plan(\/|$)/.test(pathname),
    Icon: IconMap2,
    needs: ['PLAN'],
    preference: 'PLAN',
  },
  {
    label: 'shell.bookings',
    to: '/bookings',
    isAt: (pathname) => /^\/bookings(\/|$)/.test(pathname),
    Icon: IconListDetails,
    needs: bookings,
    preference: 'BOOKINGS',
  },
]

/** The modules that have an entry for this person: permission held (R95), and not automatic (R93, R94). On the base host: the start. */
export function useModules(): readonly Module[] {
  const may = useMay()
  const start = useStart()
  const automatic = useAutomatic()
  const isOpen = (needs: Module['needs']) => needs.length === 0 || (isCompanys(start) && may(needs))
  return modules.filter(({ needs, preference }) => isOpen(needs) && !(preference && automatic?.has(preference)))
}
