/*
 * The columns of a file of people, in the order in which the screen names them. Without a schema, so that the web can use it. How
 * each is read stands in `server/features/people-import/columns.ts`.
 */
export const personColumns = ['email', 'name', 'language', 'timezone', 'country', 'place', 'groups'] as const
export type PersonColumn = (typeof personColumns)[number]

/** Columns that a file may have several of: their cells together are one value. */
export const joinedPersonColumns: readonly PersonColumn[] = ['place', 'groups']

/** The errors of a cell. The sentence of each is `people_import.fault_<code>`. */
export const personFaults = [
  'address_taken',
  'ambiguous_group',
  'ambiguous_place',
  'group_not_yours',
  'needs_own_group',
  'no_address',
  'not_managed',
  'not_yours_to_add',
  'not_yours_to_change',
  'required',
  'same_as_row',
  'too_long',
  'unknown_country',
  'unknown_group',
  'unknown_language',
  'unknown_place',
  'unknown_timezone',
] as const
export type PersonFaultCode = (typeof personFaults)[number]

/** A person is known by the address, so a mapping must have it. */
export const isPersonMappingWhole = (mapping: readonly string[]): boolean => mapping.includes('email')
