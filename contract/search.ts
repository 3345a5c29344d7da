import { z } from 'zod'
import { endpoint, feature } from './endpoint.ts'
import { id, one } from './fields.ts'

/** What a few words may mean: places and resources the caller may see, the nearest first. */
export const Found = z.object({
  levels: z.array(z.object({ id, name: z.string(), parents: z.array(z.string()) })),
  resources: z.array(
    z.object({
      ...{ id, name: z.string(), level_id: id, level_name: z.string(), type: z.string() },
      /** The places above its level, the top one first. */
      parents: z.array(z.string()),
    }),
  ),
})
export type Found = z.infer<typeof Found>

export const search = feature({
  find: endpoint({
    method: 'GET',
    path: '/company/v1/search',
    access: 'login',
    query: z.object({ query: z.string().trim().min(1).max(200) }),
    response: one(Found),
    summary: 'Places and resources by words of their names, for the command palette.',
  }),
})
