import { gateAt } from '../../kit/session/gates.ts'
import { type Held, may } from '../../kit/session/may.ts'

const start = '/home'

/** Where each start-up value leads (R82–R87, R89); those without a screen of their own lead to the start. */
const pages: Readonly<Record<string, string>> = {
  MAIN_MENU: start,
  PLAN: '/plan',
  ONE_CLICK: '/one-click',
  BOOKINGS_AND_GRID: '/bookings',
  BOOKING: '/bookings',
  SCHEDULER: '/scheduler',
  COCKPIT: '/cockpit',
  REAL_TIME: '/real-time',
  '5D_MAPS': '/5dmaps',
  CLEAN: '/clean',
  SERVICES: '/services',
  DOCUMENTS: '/help-and-documents',
  EVENTS: '/sync/event-list',
  MESSAGES: '/notifications',
  AUTHORIZE: start,
  DISTANCE: start,
  SURVEY: start,
}

/**
 * The first screen after signing in (R68). Values come as `bookings-and-grid` and as `BOOKINGS_AND_GRID`. One that is
 * unknown, that has no screen, or whose screen isn't open to this person, leads to the start (R88).
 */
export function landingOf(startupPage: string, permissions: readonly Held[]): string {
  const page = pages[startupPage.toUpperCase().replaceAll('-', '_')] ?? start
  const gate = gateAt(page)
  return gate && may(permissions, gate.access) ? page : start
}
