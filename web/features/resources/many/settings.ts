import { SharedSettings } from '@kontor/contract/calls/resource-changes.ts'
import { failuresOf } from '../../../kit/form/saving/failures.ts'

/** The settings beside the functions that many resources can be given at once. */
export const settings = [
  'type',
  'place',
  'model',
  'capacity',
  'capacity_type',
  'seats',
  'equipment_add',
  'equipment_remove',
] as const
export type Setting = (typeof settings)[number]

/** The value that each starts with; where something must be picked or typed it is null. */
export const startValues: Readonly<Record<Setting, unknown>> = {
  type: null,
  place: null,
  model: null,
  capacity: null,
  capacity_type: null,
  seats: null,
  equipment_add: [],
  equipment_remove: [],
}

const keys = {
  type: 'resource_type_id',
  place: 'level_id',
  model: 'resource_model_id',
  capacity: 'capacity',
  capacity_type: 'resource_capacity_type_id',
  seats: 'seats',
} as const

/** The sentence about a wrong value; null: it is right. */
export function errorOf(
  setting: Exclude<Setting, 'equipment_add' | 'equipment_remove'>,
  value: unknown,
): string | null {
  const key = keys[setting]
  return failuresOf(SharedSettings, { [key]: value })[key] ?? null
}

/** The part of the call's body that sets it; null while the value is missing or wrong. */
export function bodyOfSettings(setting: Setting, value: unknown): object | null {
  if (setting === 'equipment_add' || setting === 'equipment_remove') {
    if ((value as readonly number[]).length === 0) return null
    return { [setting === 'equipment_add' ? 'add_attribute_ids' : 'remove_attribute_ids']: value }
  }
  return errorOf(setting, value) === null ? { set: { [keys[setting]]: value } } : null
}
