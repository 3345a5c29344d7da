import { createContext, use } from 'react'

/** The place under the grid where a phone shows what a large screen shows at the spot. */
export const PhoneSheetContext = createContext<HTMLElement | null>(null)
export const usePhoneSheet = () => use(PhoneSheetContext)
