import { createContext, use } from 'react'
import { mouseSizes } from './layout.ts'

export const SizesContext = createContext(mouseSizes)
export const useSizes = () => use(SizesContext)
