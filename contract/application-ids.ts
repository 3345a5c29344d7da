/** The applications the product consists of, by their ids in the specification. Documents are accepted for one each. */
export const applicationIds = {
  hub: 4,
  maps: 5,
  'real-time': 7,
  plan: 8,
  visitor: 11,
  'one-click': 12,
  'my-visits': 13,
  bookings: 14,
} as const
export type ApplicationId = (typeof applicationIds)[keyof typeof applicationIds]
