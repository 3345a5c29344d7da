import { resourceChanges } from '@kontor/contract'
import { implement } from '../../http/implement.ts'
import { change, restore, saveTable, table } from './change.ts'

// For other features.
export { readCells } from './cells.ts'
export { columns, headerOf, type SheetRow } from './columns.ts'
export { judge } from './judge.ts'
export { type NamedRows, knownNames } from './known.ts'
export { pathMark } from './places.ts'
export { sheetRows } from './sheet-rows.ts'
export type { Draft, Fault, DraftVerdict, Settings } from './types.ts'
export { writeJudged } from './write.ts'

export const resourceChangesRoutes = implement(resourceChanges, { change, restore, table, saveTable })
