import { createContext, use } from 'react'
import { useLargeTargets } from '../../../kit/ui/theme/media.ts'
import { fingerSizes, mouseSizes } from './layout.ts'

/** The sizes for the pointer of this screen. */
export const useScreenSizes = () => (useLargeTargets() ? fingerSizes : mouseSizes)

export const SizesContext = createContext(mouseSizes)
/** The sizes of the grid around a part. */
export const useRowSizes = () => use(SizesContext)
