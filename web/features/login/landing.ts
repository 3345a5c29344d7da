/** Where a start-up value leads. The screens still to come are not named: they lead to the start (R87, R88). */
const pages: Readonly<Record<string, string>> = {
  MAIN_MENU: '/home',
  BOOKING: '/bookings',
  // The list and the grid are one module; its first screen is the grid of the first preset, as the start's.
  BOOKINGS_AND_GRID: '/',
}

/** The first screen after signing in (R68). Values come as `bookings-and-grid` and as `BOOKINGS_AND_GRID`. */
export function landingOf(startupPage: string): string {
  return pages[startupPage.toUpperCase().replaceAll('-', '_')] ?? '/home'
}
