import { createContext, type ReactNode } from 'react'

/** What a form has to say under its fields, by their names, beside errors and hints. */
export const FieldExtras = createContext<Readonly<Record<string, ReactNode>>>({})
