import { resourceChanges } from '@kontor/contract'
import { implement } from '../../http/implement.ts'
import { changeResources, restore, saveTable, table } from './change.ts'

// For other features.
export { readCells } from './cells.ts'
export { columns, headerOf, type SheetRow } from './columns.ts'
export { judge } from './judge.ts'
export { knownNames, knownPlaces, type NamedRows } from './known.ts'
export { listed, listParts } from './lists.ts'
export { Names } from './names.ts'
export { type Places, pathMark } from './places.ts'
export { sheetRows } from './sheet-rows.ts'
export type { Draft, DraftVerdict, Fault, Settings } from './types.ts'
export { writeJudged } from './write.ts'

export const resourceChangesRoutes = implement(resourceChanges, { change: changeResources, restore, table, saveTable })
