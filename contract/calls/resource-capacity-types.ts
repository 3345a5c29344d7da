import { catalogueCalls } from '../catalogue.ts'
import { feature } from '../endpoint.ts'
import { namedEntries } from '../named-entries.ts'

/** Units in which a capacity is counted, such as people, bicycles or cars. */
export const resourceCapacityTypes = feature(
  catalogueCalls({
    ...namedEntries('resource_capacity_type'),
    path: '/company/v1/resourcecapacitytypes',
    noun: 'a type of capacity',
    permission: 'RESOURCES',
    manage: 'MANAGE_RESOURCES',
  }),
)
