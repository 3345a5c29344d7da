import type { TFunction } from 'i18next'
import { createContext, use } from 'react'

/**
 * Values for every row, read once: hooks of i18next cost too much in each row. A value that changes with the day would render
 * all rows at once.
 */
export interface RowParts {
  t: TFunction
}

export const RowContext = createContext<RowParts | null>(null)

export function useRowParts(): RowParts {
  const parts = use(RowContext)
  if (!parts) throw new Error('outside of the grid')
  return parts
}

/** A `t` that looks each text up once: rows say the same few words and times over and over. */
export function cachedTranslate(t: TFunction): TFunction {
  const texts = new Map<string, string>()
  const remembered = (key: string, values?: object) => {
    const id = values ? key + JSON.stringify(values) : key
    let text = texts.get(id)
    if (text === undefined) texts.set(id, (text = String(t(key as never, values as never))))
    return text
  }
  return remembered as unknown as TFunction
}
