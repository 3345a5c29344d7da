import { matchPath } from 'react-router'
import { address, written } from '../../kit/address.ts'

const place = address('/plan/:plan_level_id?', {
  /** Absent: today where the place is. */
  date: written.day,
  /** On the clock of the place. */
  from: written.time,
  to: written.time,
  type: written.number,
  /** Ids of equipment: a link means the same in every language. */
  needs: written.numbers,
  seats: written.number,
  /** The preset of filters that type, needs and seats are of. */
  preset: written.number,
  resourceId: written.number,
  /** 1: the map shows how full the day is, in place of the state at the chosen time. */
  occupancy: written.number,
  /** A link that names its place in the query. */
  levelId: written.number,
})
const resources = place.child('resources')
const slots = place.child('slots')
const resourceSlots = place.child('resources/slots')

export const planAddresses = {
  place,
  location: place.child('location/:level_id'),
  onlineHelp: place.child('online-help'),
  resources,
  resource: resources.child('resource/:resource_id'),
  filters: resources.child('search-filters'),
  resourcesMap: resources.child('maps'),
  slots,
  slotsMap: slots.child('maps'),
  resourceSlots,
  resourceSlotsMap: resourceSlots.child('maps'),
}

const maps = [planAddresses.resourcesMap, planAddresses.slotsMap, planAddresses.resourceSlotsMap]

/** The state of the location that a check-out leads to: the resource just left, and the address where it was pressed. */
export interface AfterCheckOut {
  left: string
  backTo: string
}

/** Whether a path is the map of a place, at whichever step it was opened. */
export const isPlanMap = (pathname: string) => maps.some(({ full }) => matchPath(full, pathname))
