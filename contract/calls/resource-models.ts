import { catalogueCalls } from '../catalogue.ts'
import { feature } from '../endpoint.ts'
import { namedEntries } from '../named-entries.ts'

/** The makes and models of resources, such as a height-adjustable desk of one maker. */
export const resourceModels = feature(
  catalogueCalls({
    ...namedEntries('resource_model'),
    path: '/company/v1/resourcemodels',
    noun: 'a model of resources',
    permission: 'RESOURCES',
    manage: 'MANAGE_RESOURCES',
  }),
)
