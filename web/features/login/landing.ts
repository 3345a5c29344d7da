import { addresses } from '../../kit/addresses.ts'
import { gateAt } from '../../kit/session/gates.ts'
import { type HeldPermission, may } from '../../kit/session/may.ts'
import { bookingAddresses } from '../bookings/addresses.ts'
import { cleanAddresses } from '../clean/addresses.ts'
import { helpAddresses } from '../help/addresses.ts'
import { planAddresses } from '../plan/addresses.ts'
import { unbuiltAddresses } from './addresses.ts'

const start = addresses.home()

/** The page for each value of the start-up page (R82–R87); values without a screen lead to the start. */
const pages: Readonly<Record<string, string>> = {
  MAIN_MENU: start,
  PLAN: planAddresses.place(),
  ONE_CLICK: unbuiltAddresses.oneClick(),
  BOOKINGS_AND_GRID: bookingAddresses.list(),
  BOOKING: bookingAddresses.list(),
  SCHEDULER: unbuiltAddresses.scheduler(),
  COCKPIT: unbuiltAddresses.cockpit(),
  REAL_TIME: unbuiltAddresses.realTime(),
  '5D_MAPS': unbuiltAddresses.maps(),
  CLEAN: cleanAddresses.list(),
  SERVICES: unbuiltAddresses.services(),
  DOCUMENTS: helpAddresses.topics(),
  EVENTS: unbuiltAddresses.events(),
  MESSAGES: unbuiltAddresses.notifications(),
  AUTHORIZE: start,
  DISTANCE: start,
  SURVEY: start,
}

/**
 * The first screen after signing in (R68). Values come as `bookings-and-grid` and as `BOOKINGS_AND_GRID`. One that is
 * unknown, that has no screen, or whose screen isn't open to this person, leads to the start (R88).
 */
export function landingOf(startupPage: string, permissions: readonly HeldPermission[]): string {
  return pageOfStart(startupPage, permissions).opens ? pageNamed(startupPage) : start
}

const pageNamed = (startupPage: string) => pages[startupPage.toUpperCase().replaceAll('-', '_')] ?? start

/** Whether the page of a start-up value is there, and whether it is open to this person. */
export function pageOfStart(startupPage: string, permissions: readonly HeldPermission[]) {
  const gate = gateAt(pageNamed(startupPage))
  return { exists: gate !== null, opens: gate !== null && may(permissions, gate.access) }
}
