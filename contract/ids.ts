import { z } from 'zod'
import { catalogueKinds } from './catalogue-kinds.ts'

/** The kinds of ids, mostly the singular of a table's name. */
export const idKinds = [
  'access_type',
  'application',
  'application_version',
  'availability',
  'booking',
  'booking_change',
  'company',
  'company_profile',
  'container',
  'country',
  'currency',
  'declaration',
  'delegation',
  'document',
  'document_version',
  'help_css',
  'help_page',
  'job',
  'language',
  'level',
  'level_container',
  'mail',
  'manager_container',
  'map',
  'mega_container',
  'people_container',
  'people_import',
  'permission',
  'preference',
  'preference_category',
  'preset',
  'qr_code',
  'resource',
  'resource_assignment',
  'resource_assignment_break',
  'resource_calendar',
  'resource_capacity_date',
  'resource_container',
  'resource_distance',
  'resource_function',
  'resource_link',
  'resource_import',
  'resource_import_row',
  'role',
  'timezone',
  'unavailability',
  'user',
  ...catalogueKinds,
] as const
export type IdKind = (typeof idKinds)[number]

/** The kinds of each id's schema, which the server, the sweeps and the API document read at run time. */
const kinds = z.registry<{ kinds: readonly IdKind[] }>()

/**
 * An id of a row of this kind. If several kinds are named, the field `type` beside it says which one it is. The server
 * checks that the caller may see the row of an id in a query or a body (`unknown_id`).
 */
export const id = (...of: [IdKind, ...IdKind[]]) =>
  z.int().min(1).max(Number.MAX_SAFE_INTEGER).register(kinds, { kinds: of })

const spelledOnce = (text: unknown) =>
  typeof text === 'string' ? (/^[1-9]\d*$/.test(text) ? Number(text) : Number.NaN) : text

/** A number as a query or a path writes it, in one spelling: neither `1e3`, `0x10`, `+5`, `05` nor ` 5`. */
const written = <S extends z.ZodType<number, number>>(number: S) =>
  z.preprocess(spelledOnce, number) as unknown as z.ZodType<number, number | string>

/** An id in a path or a query string. */
export const idText = (...of: [IdKind, ...IdKind[]]) => written(id(...of))

/** The id of a row of the list that a query asks for. */
export const pickedText = written(z.int().min(1).max(Number.MAX_SAFE_INTEGER))

export const idParam = (kind: IdKind) => z.object({ id: idText(kind) })

const judged = z.registry<{ row: true }>()

/** The id of a row of a list that is refused by itself, so it isn't checked beforehand: the others are done. */
export const rowId = z.int().min(1).max(Number.MAX_SAFE_INTEGER).register(judged, { row: true })
export const isRowId = (schema: object): boolean => judged.has(schema as z.ZodType)

/** The kinds of an id's schema; undefined for any other schema. */
export const kindsOf = (schema: object): readonly IdKind[] | undefined => kinds.get(schema as z.ZodType)?.kinds
