import { z } from 'zod'
import { anyOf } from '../fields.ts'
import { idText } from '../ids.ts'
import { FoundResource } from './finder.ts'

/** Filters for the resources of a place. */
export const narrowing = {
  resource_types: anyOf(idText('resource_type')),
  /** A resource must match all of them. */
  attributes: anyOf(idText('resource_attribute')),
  /** Least number of seats. */
  capacity: z.coerce.number<number | string>().int().min(1).max(10_000).optional(),
  /** Words in the name of the resource, in any order. */
  filter: z.string().trim().max(200).optional(),
}

/** A resource of a place. */
export const LevelResource = FoundResource.pick({
  id: true,
  name: true,
  level_id: true,
  level_name: true,
  type: true,
  capacity: true,
  seats: true,
  attributes: true,
}).extend({ is_bookable: z.boolean() })
export type LevelResource = z.infer<typeof LevelResource>
