import { z } from 'zod'
import type { FilterKind } from './calls/sections.ts'
import type { Endpoint } from './endpoint.ts'
import type { IdKind } from './ids.ts'
import { idsIn } from './ids-in.ts'

interface JsonSchema {
  type?: string
  format?: string
  enum?: readonly (string | number)[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
}

/** Keys that the query of every list has (`listQuery`); all others are filters. */
const ofEveryList = ['page', 'per_page', 'query', 'picked', 'sort']

/** A filter of a list call. `options`: its values, if the contract names them. */
export interface DeclaredFilter {
  slug: string
  kind: FilterKind
  options: readonly string[] | null
  /** The kind of rows that its values are the ids of, if they are. */
  ids: IdKind | null
}

/** The filters of a list call, in the order of its query; none for any other call. */
export function filtersOf({ query }: Endpoint): DeclaredFilter[] {
  const { properties = {} } = (query ? z.toJSONSchema(query as z.ZodType, { io: 'output' }) : {}) as JsonSchema
  if (!ofEveryList.every((key) => key in properties)) return []
  const kinds = new Map(idsIn(query).map(({ path: [slug], kinds: [kind] }) => [slug, kind]))
  return Object.entries(properties)
    .filter(([key]) => !ofEveryList.includes(key))
    .map(([slug, described]) => ({
      slug,
      kind: filterKind(slug, described),
      options: described.items?.enum?.map(String) ?? null,
      ids: kinds.get(slug) ?? null,
    }))
}

function filterKind(key: string, { type, items, properties }: JsonSchema): FilterKind {
  if (type === 'boolean') return 'yes_no'
  if (type === 'array') return items?.type === 'integer' || items?.type === 'number' ? 'numbers' : 'texts'
  const end = properties?.from
  if (end?.format === 'date-time') return 'instants'
  if (end?.format === 'date') return 'days'
  if (end?.type === 'integer' || end?.type === 'number') return 'range'
  throw new Error(`The web has no filter for "${key}": use anyOf, yesNo, instantRange or numberRange of fields.ts.`)
}
