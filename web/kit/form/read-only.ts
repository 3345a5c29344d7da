import { createContext } from 'react'

/** Whether the form around only shows. Controls of the browser's own follow its fieldset; a link has to ask. */
export const ReadOnly = createContext(false)
