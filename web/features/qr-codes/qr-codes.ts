import { lazyPart } from '../../kit/ui/state/lazy-part.tsx'

// The parts of QR codes that other screens may use.

/** The code of an element loads with the screen that shows one. */
export const ElementCode = lazyPart(() => import('./ElementCode.tsx'))
export { useLabelFiles } from './useLabelFiles.ts'
