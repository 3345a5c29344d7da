import type { ApplicationId } from '@kontor/contract'

/** Label of each application, by its id. */
export const applicationNames = {
  4: 'about.hub',
  5: 'about.maps',
  7: 'about.real_time',
  8: 'about.plan',
  11: 'about.visitor',
  12: 'about.one_click',
  13: 'about.my_visits',
  14: 'about.bookings',
} as const satisfies Record<ApplicationId, string>
