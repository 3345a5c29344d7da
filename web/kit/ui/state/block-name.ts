import { createContext } from 'react'

/** The title of the screen, panel, tab or section around a block, which says what failed when the block doesn't load. */
export const BlockName = createContext<string | null>(null)
