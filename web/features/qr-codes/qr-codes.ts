/** The parts of QR codes that other screens may use. */
export { ElementCode } from './ElementCode.tsx'
export { useLabelFiles } from './useLabelFiles.ts'
