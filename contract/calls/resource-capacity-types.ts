import { catalogueCalls } from '../catalogue.ts'
import { feature } from '../endpoint.ts'
import { namedEntries } from '../named-entries.ts'

/** Units in which a capacity is counted, such as people, bicycles or cars. */
const calls = catalogueCalls({
  ...namedEntries('resource_capacity_type'),
  path: '/company/v1/resourcecapacitytypes',
  noun: 'a type of capacity',
  permission: 'RESOURCES',
  manage: 'MANAGE_RESOURCES',
})
/** Everyone who edits resources can list them, because forms and filters name them. */
export const resourceCapacityTypes = feature({ ...calls, list: { ...calls.list, access: ['RESOURCES'] } })
