/** Where a start-up value leads. The screens still to come are not named: they lead to the start (R87, R88). */
const pages: Readonly<Record<string, string>> = {
  MAIN_MENU: '/home',
  BOOKING: '/bookings',
  BOOKINGS_AND_GRID: '/bookings',
}

/** The first screen after signing in (R68). Values come as `bookings-and-grid` and as `BOOKINGS_AND_GRID`. */
export function landingOf(startupPage: string): string {
  return pages[startupPage.toUpperCase().replaceAll('-', '_')] ?? '/home'
}
