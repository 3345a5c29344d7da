/** The parts of floor plans that other screens may use. */
export { PictureFields } from './editor/panels/PictureFields.tsx'
export { desksOf, type RowBlock } from './editor/state/rows.ts'
