import type { Access, MenuPreferenceCode } from '@kontor/contract'
import { type Icon, IconHome, IconLayoutGrid, IconListDetails, IconMap2, IconSparkles } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { LinkProps } from 'react-router'
import { bookingAddresses } from '../../features/bookings/addresses.ts'
import { calendarAddresses } from '../../features/calendar/addresses.ts'
import { cleanAddresses } from '../../features/clean/addresses.ts'
import { gridAddresses } from '../../features/grid/addresses.ts'
import { planAddresses } from '../../features/plan/addresses.ts'
import { PlanLink } from '../../features/plan/plan.ts'
import { resourceCalendarAddresses } from '../../features/resource-calendars/addresses.ts'
import { isAddressWithin } from '../../kit/address.ts'
import { addresses } from '../../kit/addresses.ts'
import { useMay } from '../../kit/session/may.ts'
import { isCompanyStart, useStart } from '../../kit/session/session.ts'
import { useHiddenModules } from './menu-preferences.ts'

interface Module {
  label: 'shell.home' | 'shell.book' | 'shell.plan' | 'shell.bookings' | 'shell.clean'
  to: string
  /** The link to it, if its address depends on the person; `to` is the plain address. */
  Link?: ComponentType<LinkProps>
  isAt: (pathname: string) => boolean
  Icon: Icon
  /** Permissions, one of which is needed; none: everybody sees it. */
  needs: Exclude<Access, string>
  /** The preference that hides the entry: the company has made it automatic. */
  preference?: MenuPreferenceCode
}

const bookings = ['BOOKINGS', 'MY_BOOKINGS'] as const

/** Whether an address is the start, by either of its addresses, or its help. */
const isHome = (pathname: string) =>
  [addresses.start(), addresses.home()].includes(pathname.replace(/\/help$/, '') || addresses.start())

/** Every module there is, in the menu's order. */
const modules: readonly Module[] = [
  {
    label: 'shell.home',
    to: addresses.start(),
    isAt: isHome,
    Icon: IconHome,
    needs: [],
  },
  {
    label: 'shell.book',
    to: gridAddresses.first(),
    isAt: (pathname) => isAddressWithin(pathname, gridAddresses.first()),
    Icon: IconLayoutGrid,
    needs: bookings,
  },
  {
    label: 'shell.plan',
    to: planAddresses.place(),
    Link: PlanLink,
    isAt: (pathname) => isAddressWithin(pathname, planAddresses.place()),
    Icon: IconMap2,
    needs: ['PLAN'],
    preference: 'PLAN',
  },
  {
    label: 'shell.bookings',
    to: bookingAddresses.list(),
    isAt: (pathname) =>
      [bookingAddresses.list(), calendarAddresses.calendar(), resourceCalendarAddresses.list()].some((start) =>
        isAddressWithin(pathname, start),
      ),
    Icon: IconListDetails,
    needs: bookings,
    preference: 'BOOKINGS',
  },
  {
    label: 'shell.clean',
    to: cleanAddresses.list(),
    isAt: (pathname) => isAddressWithin(pathname, cleanAddresses.list()),
    Icon: IconSparkles,
    needs: ['CLEAN'],
    preference: 'CLEAN',
  },
]

/** The modules that have an entry for this person: permission held (R95), and not automatic (R93, R94). On the base host: the start. */
export function useModules(): readonly Module[] {
  const may = useMay()
  const start = useStart()
  const automatic = useHiddenModules()
  const isOpen = (needs: Module['needs']) => needs.length === 0 || (isCompanyStart(start) && may(needs))
  return modules.filter(({ needs, preference }) => isOpen(needs) && !(preference && automatic.has(preference)))
}
