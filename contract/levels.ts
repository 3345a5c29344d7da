import { z } from 'zod'
import { endpoint, feature } from './endpoint.ts'
import { id, Meta, many } from './fields.ts'

/** A node of the location tree. `parents` are the names above it, the top one first. */
export const Level = z.object({
  id,
  parent_id: id.nullable(),
  name: z.string(),
  kind: z.string(),
  timezone: z.string(),
  parents: z.array(z.string()),
  depth: z.int(),
  is_declarable: z.boolean(),
  /** Bookable resources in it and below. */
  resource_count: z.int(),
  meta: Meta,
})
export type Level = z.infer<typeof Level>

export const levels = feature({
  all: endpoint({
    method: 'GET',
    path: '/company/v1/levels/all',
    access: 'login',
    query: z.object({ depth: z.enum(['TOP', 'ALL']).default('TOP') }),
    response: many(Level),
    summary: 'The places the caller may see, each before its children: the top ones, or the whole tree.',
  }),
})
