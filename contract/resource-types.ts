import { z } from 'zod'
import { endpoint, feature } from './endpoint.ts'
import { id, pageOf, pageQuery } from './fields.ts'

export const ResourceType = z.object({ id, name: z.string(), kind: z.string() })
export type ResourceType = z.infer<typeof ResourceType>

export const resourceTypes = feature({
  list: endpoint({
    method: 'GET',
    path: '/company/v1/resourcetypes',
    access: ['RESOURCE_TYPES:read', 'BOOKINGS', 'MY_BOOKINGS', 'PLAN'],
    query: pageQuery,
    response: pageOf(ResourceType),
    summary: 'Kinds of resources, by name.',
  }),
})
