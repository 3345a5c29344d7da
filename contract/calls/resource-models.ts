import { catalogueCalls } from '../catalogue.ts'
import { feature } from '../endpoint.ts'
import { namedEntries } from '../named-entries.ts'

/** The makes and models of resources, such as a height-adjustable desk of one maker. */
const calls = catalogueCalls({
  ...namedEntries('resource_model'),
  path: '/company/v1/resourcemodels',
  noun: 'a model of resources',
  permission: 'RESOURCES',
  manage: 'MANAGE_RESOURCES',
})
/** Everyone who edits resources can list them, because forms and filters name them. */
export const resourceModels = feature({ ...calls, list: { ...calls.list, access: ['RESOURCES'] } })
