import { address } from '../../kit/address.ts'

const guide = address('/setup')

export const setupAddresses = {
  /** Leads to the first step that isn't done. */
  guide,
  site: guide.child('site'),
  plan: guide.child('plan'),
  types: guide.child('types'),
  desks: guide.child('desks'),
  people: guide.child('people'),
  invite: guide.child('people/invite'),
  booking: guide.child('booking'),
}
