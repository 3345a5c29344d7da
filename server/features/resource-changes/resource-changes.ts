// For other features.
export { columnOf, columns, headerOf, type SheetRow } from './columns.ts'
export { sheetRows } from './sheet-rows.ts'
