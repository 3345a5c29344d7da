import { z } from 'zod'
import { type Access, endpoint } from '../endpoint.ts'
import { anyOf, instant, listQuery, one, pageOf } from '../fields.ts'
import { type IdKind, id, idParam } from '../ids.ts'
import { file, upload } from '../media.ts'
import type { Topic } from '../topics.ts'
import { importStates, mostImportBytes } from '../values/imports.ts'

/*
 * The calls that an import of every kind has (decision 0081). A kind gives its columns, its errors, its address and its access.
 */

const importSources = ['file', 'settings', 'table'] as const

const Line = z.object({
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
export type ImportLineOf = z.infer<typeof Line>

interface KindOfImport<C extends readonly string[], F extends readonly string[]> {
  id: 'resource_import' | 'people_import'
  columns: C
  faults: F
}

/** The shapes of the answers about an import of this kind. */
export function importShapes<const C extends readonly string[], const F extends readonly string[]>({
  id: kind,
  columns,
  faults,
}: KindOfImport<C, F>) {
  const column = z.enum(columns)
  const code = z.enum(faults)
  /** A column of the file: the setting it goes to, or '' to leave it out. */
  const mapped = z.enum(['', ...columns] as const)
  const line = Line.extend({ id: id(kind) })
  const fault = z.object({
    column,
    code,
    values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  })
  return {
    column,
    code,
    mapped,
    line,
    fault,
    whole: line.extend({
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
      /** Rows that undoing left, because of what has happened since. */
      kept: z.int(),
      /** The errors with the number of their rows, the most frequent first. */
      faults: z.array(z.object({ column, code, count: z.int() })),
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
    }),
    /** A row with errors. Its id is its number in the file. */
    row: z.object({
      id: id('resource_import_row'),
      /** Its text for each setting that the file has. */
      cells: z.partialRecord(column, z.string()),
      faults: z.array(fault),
    }),
  }
}

/** A fault of a cell, with the values of its sentence. */
export interface FaultOf<C extends string = string, F extends string = string> {
  column: C
  code: F
  values?: Record<string, string | number> | undefined
}

/** An import of any kind. */
export interface ImportOf<C extends string = string, F extends string = string> extends ImportLineOf {
  by: string
  header: string[]
  samples: string[]
  mapping: ('' | C)[]
  checked_at: string | null
  undo_until: string | null
  unchecked: number
  to_add: number
  to_change: number
  unchanged: number
  faulty: number
  undone: number
  kept: number
  faults: { column: C; code: F; count: number }[]
  places: { name: string | null; rows: number; added: number; changed: number; left_out: number }[]
}

/** A row with errors, of any kind. */
export interface FaultyRowOf<C extends string = string, F extends string = string> {
  id: number
  cells: Partial<Record<C, string>>
  faults: FaultOf<C, F>[]
}

/** The upload: a CSV or a spreadsheet. */
export const importFile = {
  field: 'table',
  most: mostImportBytes,
  types: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/zip'],
  endings: ['csv', 'xlsx'],
} as const

type Shapes<C extends readonly string[], F extends readonly string[]> = ReturnType<typeof importShapes<C, F>>

interface Calls<P extends string, A extends Access> {
  path: P
  id: IdKind
  access: A
  /** Names the rows in the summaries. */
  things: string
  /** Topics of what an import tells besides its rows. */
  readsOfOne?: readonly Topic[]
  /** Topics of what the cells of rows with errors name. */
  readsOfRows: readonly Topic[]
  undo: string
}

type Whole<C extends readonly string[], F extends readonly string[], W> = Omit<Shapes<C, F>, 'whole'> & { whole: W }

const emits = ['resource-import.changed'] as const

/** The calls that bring a file and show an import. */
function shownImport<
  const C extends readonly string[],
  const F extends readonly string[],
  W extends z.ZodType,
  const P extends string,
  const A extends Access,
>(shapes: Whole<C, F, W>, { path, id: kind, access, things, readsOfRows, readsOfOne = [] }: Calls<P, A>) {
  const params = idParam(kind)
  const response = one(shapes.whole)
  const reads = ['resource_import'] as const
  return {
    list: endpoint({
      method: 'GET',
      path,
      reads,
      access,
      query: listQuery(['created_at', 'file_name'], {}),
      response: pageOf(shapes.line),
      summary: `The caller’s imports of ${things} of the last 30 days, and changes of many that are kept with them.`,
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
      summary: `Upload a table of ${things}. Its columns are guessed from its header; nothing else is written.`,
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}/{id}`,
      reads: [...reads, ...readsOfOne],
      access,
      params,
      response,
      summary: 'An import, with what its check found or how far it is.',
    }),
    rows: endpoint({
      method: 'GET',
      path: `${path}/{id}/rows`,
      reads: readsOfRows,
      access,
      params,
      query: listQuery(['id'], { fault: anyOf<z.ZodType<F[number], string>>(shapes.code as never) }),
      response: pageOf(shapes.row),
      summary: 'The rows with errors.',
    }),
    faulty: endpoint({
      method: 'GET',
      path: `${path}/{id}/faulty`,
      reads,
      access,
      params,
      response: file('text/csv'),
      summary: 'The rows with errors as CSV, with the columns of the file and what is to be done.',
    }),
  }
}

/** The calls that take an import a step further. */
function importSteps<
  const C extends readonly string[],
  const F extends readonly string[],
  W extends z.ZodType,
  const P extends string,
  const A extends Access,
>(shapes: Whole<C, F, W>, { path, id: kind, access, undo }: Calls<P, A>) {
  const params = idParam(kind)
  const response = one(shapes.whole)
  const step = { method: 'POST', access, params, response, emits, errors: ['conflict'] } as const
  return {
    map: endpoint({
      ...step,
      path: `${path}/{id}/mapping`,
      body: z.object({ mapping: z.array(shapes.mapped).min(1).max(200) }),
      summary: 'Say which column of the file is which setting, and check all rows.',
    }),
    check: endpoint({
      ...step,
      path: `${path}/{id}/check`,
      summary: 'Check all rows again.',
    }),
    correct: endpoint({
      ...step,
      path: `${path}/{id}/rows`,
      body: z.object({
        column: shapes.column,
        /** The row; null: every row whose cell has the text `from`. */
        row: z.int().min(1).max(10_000_000).nullable(),
        from: z.string().max(5000),
        to: z.string().max(5000),
      }),
      summary: 'Correct a cell of a row, or of every row that has the same text there, and check these rows again.',
    }),
    start: endpoint({
      ...step,
      path: `${path}/{id}/start`,
      summary:
        'Write the rows without errors, or go on after a stop. A job does it; rows that are in aren’t written twice.',
    }),
    stop: endpoint({
      ...step,
      path: `${path}/{id}/stop`,
      summary: 'Stop writing. Rows that are in stay.',
    }),
    undo: endpoint({
      ...step,
      path: `${path}/{id}/undo`,
      summary: undo,
    }),
  }
}

/** The calls of an import of this kind, besides those that it has alone. */
export function importCalls<
  const C extends readonly string[],
  const F extends readonly string[],
  W extends z.ZodType,
  const P extends string,
  const A extends Access,
>(shapes: Whole<C, F, W>, calls: Calls<P, A>) {
  return { ...shownImport(shapes, calls), ...importSteps(shapes, calls) }
}
