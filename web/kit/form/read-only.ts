import { createContext } from 'react'

/** Whether the surrounding form is read-only. The browser's own controls follow its fieldset; a link has to ask. */
export const ReadOnly = createContext(false)
