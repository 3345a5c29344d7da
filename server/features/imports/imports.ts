import type { FaultyRowOf, ImportOf } from '@kontor/contract/calls/import-calls.ts'
import { type Page, page } from '../../db/query/page.ts'
import type { Call } from '../../http/implement.ts'
import type { ImportKind } from './kinds.ts'
import { findImport, importLines } from './read.ts'
import { faultyRows, listFaulty } from './rows.ts'
import { type AnyImport, checkImport, correct, map, start, stop, undoImport } from './steps.ts'
import { saveUpload } from './upload.ts'

// For the kinds of imports.
export { advanceImport } from './advance.ts'
export { csvOf, type ExportSheet, spreadsheetOf } from './export.ts'
export { guesserOf } from './guess.ts'
export { asSets } from './joined.ts'
export type { DoneRow, ImportKind, TextRow, Verdict, WrittenRow } from './kinds.ts'
export { findImport, ownImports } from './read.ts'
export { locked } from './steps.ts'
export { readUpload } from './upload.ts'

/** The handlers of an import of this kind, whose answers are `A` with rows `R`. */
export function importHandlers<A extends ImportOf, R extends FaultyRowOf>(kind: ImportKind) {
  // The columns and faults of the kind alone are in its rows.
  const typed = (answer: Promise<{ data: ImportOf }>) => answer as Promise<{ data: A }>
  return {
    list: ({ db, actor, query }: Call<AnyImport['list']>) => page(db, importLines(db, actor, kind), query),
    get: (call: Call<AnyImport['get']>) => typed(findImport(call, kind, call.params.id).then((data) => ({ data }))),
    map: (call: Call<AnyImport['map']>) => typed(map(kind, call)),
    check: (call: Call<AnyImport['check']>) => typed(checkImport(kind, call)),
    rows: (call: Call<AnyImport['rows']>) => listFaulty(kind, call) as Promise<Page<R>>,
    correct: (call: Call<AnyImport['correct']>) => typed(correct(kind, call)),
    start: (call: Call<AnyImport['start']>) => typed(start(kind, call)),
    stop: (call: Call<AnyImport['stop']>) => typed(stop(kind, call)),
    undo: (call: Call<AnyImport['undo']>) => typed(undoImport(kind, call)),
    faulty: (call: Call<AnyImport['faulty']>) => faultyRows(kind, call),
    upload: (call: Parameters<typeof saveUpload>[1]) => typed(saveUpload(kind, call)),
  }
}
