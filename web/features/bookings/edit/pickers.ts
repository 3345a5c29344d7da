import type { Slot } from '@kontor/contract'
import { picker } from '../../../kit/pick/picker.ts'

/** A resource, with what the form shows of it before it is loaded. */
export interface PickedResource {
  id: number
  name: string
  level_id: number
  level_name: string
  timezone: string
}

/** A resource as a field keeps it, of what an answer tells of it. */
export const pickedFrom = ({
  resource_id,
  name,
  level_id,
  level_name,
  timezone,
}: Omit<PickedResource, 'id'> & { resource_id: number }): PickedResource => ({
  id: resource_id,
  name,
  level_id,
  level_name,
  timezone,
})

/** A person whom the caller may book for. */
export interface PickedHost {
  id: number
  name: string
}
export const hostPicker = picker<PickedHost>('host')

interface ResourceNeeds {
  /** The time at which it must be free, and the booking whose own time counts as free. */
  slot: Slot | null
  booking: number
}
export const resourcePicker = picker<PickedResource, ResourceNeeds>('resource')

/** Several resources for one reservation. */
interface ResourcesNeeds {
  /** The time at which they must be free, and the person to book for. */
  slot: Slot | null
  hostId: number
}
export const resourcesPicker = picker<PickedResource[], ResourcesNeeds>('resources')

interface SlotsNeeds {
  /** Resources that must all be free, their local day, and the range that doesn't count as taken. */
  resources: readonly PickedResource[]
  date: string
  own: Slot | null
}
export const slotsPicker = picker<Slot | null, SlotsNeeds>('slots')
