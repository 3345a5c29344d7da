import { createContext, type ReactNode } from 'react'

/** A value of a field in words. */
export type ValueInWords = (value: never) => ReactNode

/** Content that a form adds below its fields, by their names, besides errors and hints. */
export const FieldExtras = createContext<Readonly<Record<string, (says?: ValueInWords) => ReactNode>>>({})
