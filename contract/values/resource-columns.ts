import { languages } from './languages.ts'

/*
 * The columns of a file of resources, in the order of an export. Without a schema, so that the web can use it. How each is
 * written and read stands in `server/features/resource-changes/columns.ts`.
 */

type Locale = (typeof languages)[number]['locale']
/** The column of the name in a language. */
export type NameColumn = `name_${Locale}`
export const nameColumns = languages.map(({ locale }) => `name_${locale}` as const)

export const resourceColumns = [
  'id',
  'name',
  ...nameColumns,
  'place',
  'type',
  'model',
  'capacity',
  'capacity_type',
  'seats',
  'equipment',
  'description',
  'state',
] as const
export type ResourceColumn = (typeof resourceColumns)[number]

/** Columns that a file may have several of: their cells together are one value. */
export const joinedColumns: readonly ResourceColumn[] = ['place', 'equipment']

/** The errors of a cell. The sentence of each is `resource_import.fault_<code>`. */
export const resourceFaults = [
  'affects_bookings',
  'ambiguous_place',
  'forbidden',
  'name_taken',
  'no_number',
  'no_place_to_add',
  'no_place_to_move',
  'out_of_range',
  'pool_without_buffer',
  'pool_without_links',
  'required',
  'room_with_dates',
  'same_as_row',
  'too_long',
  'unknown_capacity_type',
  'unknown_equipment',
  'unknown_id',
  'unknown_model',
  'unknown_place',
  'unknown_state',
  'unknown_type',
  'version_changed',
] as const
export type ResourceFaultCode = (typeof resourceFaults)[number]

export { mostImportBytes, mostImportRows } from './imports.ts'
