import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { anyOf, instant, listQuery, one, pageOf } from '../fields.ts'
import { id, idParam } from '../ids.ts'
import { file, upload } from '../media.ts'
import { mostImportBytes, nameColumns, resourceColumns, resourceFaults } from '../values/resource-columns.ts'
import { resources } from './resources.ts'

/**
 * `checking`, `running` and `undoing`: a job is at work. `forbidden`: the person lost the permission meanwhile.
 * `failed`: a fault of the program ended it; like a stopped one, it can go on.
 */
export const importStates = [
  'mapping',
  'checking',
  'checked',
  'running',
  'stopped',
  'forbidden',
  'failed',
  'done',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof importStates)[number]

const importSources = ['file', 'settings', 'table'] as const

const column = z.enum(resourceColumns)
/** A column of the file: the setting it goes to, or '' to leave it out. */
const mapped = z.enum(['', ...resourceColumns])

const line = z.object({
  id: id('resource_import'),
  /** A file, or a change of many resources that is kept here: of their settings, or in the table. */
  source: z.enum(importSources),
  /** Null: it is no file. */
  file_name: z.string().nullable(),
  state: z.enum(importStates),
  row_count: z.int(),
  created_at: instant,
  started_at: instant.nullable(),
  ended_at: instant.nullable(),
  /** Rows by what came of them. */
  added: z.int(),
  changed: z.int(),
})
export const ImportLine = line
export type ImportLine = z.infer<typeof ImportLine>

export const ResourceImport = line.extend({
  /** The name of the person who uploaded it. */
  by: z.string(),
  header: z.array(z.string()),
  /** The first cell of each column that isn't empty. */
  samples: z.array(z.string()),
  mapping: z.array(mapped),
  checked_at: instant.nullable(),
  /** Until then it can be undone. */
  undo_until: instant.nullable(),
  unchecked: z.int(),
  /** Rows by what the check says will come of them. */
  to_add: z.int(),
  to_change: z.int(),
  unchanged: z.int(),
  faulty: z.int(),
  undone: z.int(),
  /** Rows that undoing left, because they were changed or booked since. */
  kept: z.int(),
  /** The errors with the number of their rows, the most frequent first. */
  faults: z.array(z.object({ column, code: z.enum(resourceFaults), count: z.int() })),
  /** Counts of rows by building. */
  places: z.array(
    z.object({
      name: z.string().nullable(),
      rows: z.int(),
      added: z.int(),
      changed: z.int(),
      left_out: z.int(),
    }),
  ),
})
export type ResourceImport = z.infer<typeof ResourceImport>

export const ResourceFault = z.object({
  column,
  code: z.enum(resourceFaults),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type ResourceFault = z.infer<typeof ResourceFault>

/** A row with errors. Its id is its number in the file. */
export const FaultyRow = z.object({
  id: id('resource_import_row'),
  /** Its text for each setting that the file has. */
  cells: z.partialRecord(column, z.string()),
  faults: z.array(ResourceFault),
})
export type FaultyRow = z.infer<typeof FaultyRow>

/** The upload: a CSV or a spreadsheet. */
export const importFile = {
  field: 'table',
  most: mostImportBytes,
  types: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/zip'],
  endings: ['csv', 'xlsx'],
} as const

const access = ['RESOURCES:create', 'RESOURCES:update', 'MANAGE_RESOURCES'] as const
const params = idParam('resource_import')
const path = '/company/v1/resource-imports'
const response = one(ResourceImport)
const reads = ['resource_import'] as const
const emits = ['resource-import.changed'] as const
const readsOfExport = [...(resources.list.reads ?? []), 'resource_attribute', 'resource_capacity_type'] as const

export const resourceImport = feature({
  exportCsv: endpoint({
    method: 'GET',
    path: '/company/v1/resources/export/csv',
    reads: readsOfExport,
    access: resources.list.access,
    query: resources.list.query,
    response: file('text/csv'),
    summary: 'The resources of the list as CSV, all of them, in columns that an import takes back.',
  }),
  exportSpreadsheet: endpoint({
    method: 'GET',
    path: '/company/v1/resources/export/xlsx',
    reads: readsOfExport,
    access: resources.list.access,
    query: resources.list.query,
    response: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    summary: 'The same as a spreadsheet.',
  }),
  list: endpoint({
    method: 'GET',
    path,
    reads,
    access,
    query: listQuery(['created_at', 'file_name'], {}),
    response: pageOf(ImportLine),
    summary: 'The caller’s imports of the last 30 days, and changes of many resources.',
  }),
  upload: endpoint({
    method: 'POST',
    path,
    access,
    query: z.object({ file_name: z.string().trim().min(1).max(200) }),
    body: upload({ ...importFile }),
    response,
    status: 201,
    idempotent: true,
    emits,
    summary: 'Upload a table of resources. Its columns are guessed from its header; nothing else is written.',
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    reads,
    access,
    params,
    response,
    summary: 'An import, with what its check found or how far it is.',
  }),
  map: endpoint({
    method: 'POST',
    path: `${path}/{id}/mapping`,
    access,
    params,
    body: z.object({ mapping: z.array(mapped).min(1).max(200) }),
    response,
    emits,
    errors: ['conflict'],
    summary: 'Say which column of the file is which setting, and check all rows.',
  }),
  check: endpoint({
    method: 'POST',
    path: `${path}/{id}/check`,
    access,
    params,
    response,
    emits,
    errors: ['conflict'],
    summary: 'Check all rows again.',
  }),
  rows: endpoint({
    method: 'GET',
    path: `${path}/{id}/rows`,
    reads: ['resource_import', 'level', 'resource_type'],
    access,
    params,
    query: listQuery(['id'], { fault: anyOf(z.enum(resourceFaults)) }),
    response: pageOf(FaultyRow),
    summary: 'The rows with errors.',
  }),
  correct: endpoint({
    method: 'POST',
    path: `${path}/{id}/rows`,
    access,
    params,
    body: z.object({
      column,
      /** The row; null: every row whose cell has the text `from`. */
      row: z.int().min(1).max(10_000_000).nullable(),
      from: z.string().max(5000),
      to: z.string().max(5000),
    }),
    response,
    emits,
    errors: ['conflict'],
    summary: 'Correct a cell of a row, or of every row that has the same text there, and check these rows again.',
  }),
  start: endpoint({
    method: 'POST',
    path: `${path}/{id}/start`,
    access,
    params,
    response,
    emits,
    errors: ['conflict'],
    summary:
      'Write the rows without errors, or go on after a stop. A job does it; rows that are in aren’t written twice.',
  }),
  stop: endpoint({
    method: 'POST',
    path: `${path}/{id}/stop`,
    access,
    params,
    response,
    emits,
    errors: ['conflict'],
    summary: 'Stop writing. Rows that are in stay.',
  }),
  undo: endpoint({
    method: 'POST',
    path: `${path}/{id}/undo`,
    access,
    params,
    response,
    emits,
    errors: ['conflict'],
    summary:
      'Undo an import within a day: what it added is deleted, what it changed restored, unless it was changed or booked since.',
  }),
  faulty: endpoint({
    method: 'GET',
    path: `${path}/{id}/faulty`,
    reads: ['resource_import'],
    access,
    params,
    response: file('text/csv'),
    summary: 'The rows with errors as CSV, with the columns of the file and what is to be done.',
  }),
})

/** The settings that a mapping must have: a resource is known by its id, or by its name and place. */
export const isMappingWhole = (mapping: readonly string[]): boolean =>
  mapping.includes('id') || (mapping.includes('place') && ['name', ...nameColumns].some((key) => mapping.includes(key)))
