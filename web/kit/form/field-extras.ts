import { createContext, type ReactNode } from 'react'

/** A value of a field in words. */
export type ValueInWords = (value: never) => ReactNode

/** Contents that a form adds under its fields, by their names, beside errors and hints. */
export const FieldExtras = createContext<Readonly<Record<string, (says?: ValueInWords) => ReactNode>>>({})
