import type { ResourceColumn, ResourceFaultCode } from '@kontor/contract/values/resource-columns.ts'

/** An error of one cell, with the values of its sentence. */
export interface Fault {
  column: ResourceColumn
  code: ResourceFaultCode
  values?: Readonly<Record<string, string | number>>
}

/** The settings of a resource that files, tables and changes of many write. */
export interface Settings {
  name: string
  /** By locale; null removes one. */
  translations: Readonly<Record<string, string | null>>
  description: string | null
  level_id: number
  resource_type_id: number
  resource_model_id: number | null
  capacity: number
  resource_capacity_type_id: number | null
  seats: number | null
  is_bookable: boolean
  resource_attribute_ids: readonly number[]
}

/** A wanted change of a resource, or a new one (`id` is null). */
export interface Draft {
  /** Names it in the answer: the row of a file, or the resource's id. */
  n: number
  id: number | null
  /** The version it was made from; undefined: any. */
  version?: number | undefined
  settings: Partial<Settings>
  faults: readonly Fault[]
}

/** A draft beside the resource as it is now. */
export interface DraftVerdict {
  n: number
  plan: 'add' | 'change' | 'same' | 'faulty'
  faults: readonly Fault[]
  id: number | null
  /** The settings to write: all of a new resource, of another those that differ. */
  settings: Partial<Settings>
  /** The settings that will be replaced. */
  before: Partial<Settings>
  level_id: number | null
  name: string
}
