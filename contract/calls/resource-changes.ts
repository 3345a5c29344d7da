import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { locale, many, name, one, rowVersion, severalWithVersions, wholeNumber } from '../fields.ts'
import { id, rowId } from '../ids.ts'
import { mostAtOnce } from '../values/limits.ts'
import { resourceColumns, resourceFaults } from '../values/resource-columns.ts'
import { mostCapacity } from './resources.ts'

const count = wholeNumber.min(1).max(mostCapacity)
const equipment = z.array(id('resource_attribute')).max(200)

/** Settings that many resources can be given at once. */
export const SharedSettings = z
  .object({
    level_id: id('level'),
    resource_type_id: id('resource_type'),
    resource_model_id: id('resource_model').nullable(),
    capacity: count,
    resource_capacity_type_id: id('resource_capacity_type').nullable(),
    seats: count.nullable(),
  })
  .partial()
export type SharedSettings = z.infer<typeof SharedSettings>

const settings = SharedSettings.extend({
  name,
  /** By language; null removes one. */
  translations: z.record(locale, name.nullable()),
  description: z.string().trim().max(2000).nullable(),
  resource_attribute_ids: equipment,
  is_bookable: z.boolean(),
}).partial()

/** The text of each column. */
const cells = z.partialRecord(z.enum(resourceColumns), z.string().max(5000))
const is_preview = z.boolean().default(false)
/** Names the whole change that this call is a part of: it is kept, and can be undone like an import. */
const act = z.uuid().optional()
const rowsOf = <Row extends z.ZodType>(row: Row) => z.array(row).min(1).max(mostAtOnce)

/** Why a resource isn't changed: an error of a file's cell, or it is as wanted already. */
export const changeRefusals = [...resourceFaults, 'unchanged'] as const

const outcome = one(
  z.object({
    done: z.array(id('resource')),
    refused: z.array(
      z.object({
        id: id('resource'),
        reason: z.enum(changeRefusals),
        column: z.enum(resourceColumns).nullable(),
        values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      }),
    ),
    /** The settings that were replaced, and the version that was left: the body of `restore`. */
    before: z.array(z.object({ id: id('resource'), version: rowVersion, settings })),
    /** The kept change, among the imports; null: it isn't kept. */
    kept: id('resource_import').nullable(),
    /** Bookings to come of the changed resources; they stay. */
    bookings: z.int(),
  }),
)

const access = ['RESOURCES:update', 'MANAGE_RESOURCES'] as const
const emits = ['resource.changed', 'grid.changed'] as const
const emitsKept = [...emits, 'resource-import.changed'] as const
const errors = ['affects_bookings'] as const

export const TableRow = z.object({ id: id('resource'), version: rowVersion, cells })
export type TableRow = z.infer<typeof TableRow>

export const resourceChanges = feature({
  change: endpoint({
    method: 'POST',
    path: '/company/v1/resources/change',
    access,
    body: severalWithVersions.safeExtend({
      set: SharedSettings.default({}),
      add_attribute_ids: equipment.default([]),
      remove_attribute_ids: equipment.default([]),
      act,
    }),
    response: outcome,
    idempotent: true,
    emits: emitsKept,
    errors,
    summary:
      'Give several resources the same settings; a preview tells what would come of it. Each is answered by itself.',
  }),
  restore: endpoint({
    method: 'POST',
    path: '/company/v1/resources/restore',
    access,
    body: z.object({ rows: rowsOf(z.object({ id: rowId, version: rowVersion, settings })), is_preview }),
    response: outcome,
    idempotent: true,
    emits,
    errors,
    summary: 'Undo such a change, where nobody has changed the resource since.',
  }),
  table: endpoint({
    method: 'POST',
    path: '/company/v1/resources/table',
    reads: ['resource', 'resource_type', 'resource_model', 'resource_attribute', 'resource_capacity_type', 'level'],
    access,
    body: z.object({ picked: rowsOf(rowId) }),
    response: many(TableRow),
    summary: 'Several resources as a table of texts, in the columns of an export.',
  }),
  saveTable: endpoint({
    method: 'POST',
    path: '/company/v1/resources/table/save',
    access,
    body: z.object({ rows: rowsOf(z.object({ id: rowId, version: rowVersion, cells })), is_preview, act }),
    response: outcome,
    idempotent: true,
    emits: emitsKept,
    errors,
    summary: 'Change resources by the texts of their cells. A row with an error isn’t changed; the others are.',
  }),
})
