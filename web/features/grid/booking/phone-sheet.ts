import { createContext, use } from 'react'

/** The element below the grid in which a phone shows the cards that a large screen shows beside the block. */
export const PhoneSheetContext = createContext<HTMLElement | null>(null)
export const usePhoneSheet = () => use(PhoneSheetContext)
