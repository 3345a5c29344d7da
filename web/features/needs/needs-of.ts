import type { EquipmentIcon } from '@kontor/contract/calls/resource-attributes.ts'
import type { NeedsChange } from './choosing.ts'

interface NamedRow {
  id: number
  name: string
}

interface Equipment extends NamedRow {
  icon: EquipmentIcon | null
}

/** The needs of a search, and how a screen stores them. */
export interface Needs {
  type?: number | undefined
  /** The least number; 0: any. */
  seats: number
  /** Ids of equipment. */
  needs: readonly number[]
  /** The preset that they are of. */
  preset?: number | undefined
  go: (change: NeedsChange) => void
  toggleNeed: (id: number) => void
}

/** The options to choose from. */
export interface OfferedNeeds {
  types: readonly NamedRow[]
  attributes: readonly Equipment[]
}

/** The names of the equipment that is looked for; null for equipment that nothing in this place has. */
export const namedNeeds = (needs: readonly number[], attributes: readonly NamedRow[] | undefined) =>
  needs.map((id) => ({ id, name: attributes?.find((each) => each.id === id)?.name ?? null }))

interface SearchedNeeds {
  /** Null: equipment that nothing in the place has. */
  attributes: readonly (string | null)[]
  seats: number
}

/** Whether a resource meets all needs. */
export const meetsNeeds = (
  { attributes, seats }: { attributes: readonly string[]; seats: number | null },
  looked: SearchedNeeds,
): boolean =>
  looked.attributes.every((name) => name !== null && attributes.includes(name)) && (seats ?? 0) >= looked.seats
