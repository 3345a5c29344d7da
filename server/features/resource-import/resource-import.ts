import { resourceImport } from '@kontor/contract'
import { page } from '../../db/query/page.ts'
import { afterPreparing, implement } from '../../http/implement.ts'
import { exportCsv, exportSpreadsheet } from './export.ts'
import { findImport, importLines } from './read.ts'
import { faultyRows, listFaulty } from './rows.ts'
import { checkImport, correct, map, start, stop, undoImport } from './steps.ts'
import { readUpload, saveUpload } from './upload.ts'

export const resourceImportRoutes = implement(resourceImport, {
  exportCsv,
  exportSpreadsheet,
  list: ({ db, actor, query }) => page(db, importLines(db, actor), query),
  upload: afterPreparing(resourceImport.upload, { prepare: readUpload, handle: saveUpload }),
  get: async ({ db, actor, params }) => ({ data: await findImport(db, actor, params.id) }),
  map,
  check: checkImport,
  rows: listFaulty,
  correct,
  start,
  stop,
  undo: undoImport,
  faulty: faultyRows,
})
