import type { TFunction } from 'i18next'
import { createContext, use } from 'react'
import type { Zoom } from '../time/zoom.ts'

/**
 * Values that all rows share, read once: i18next's hooks cost too much in each row. A value that changed with the day
 * would render all rows at once.
 */
export interface RowParts {
  t: TFunction
  /** A few hours are in sight: most blocks begin before them, and their text then has less room than the block. */
  isNarrow: boolean
  zoom: Zoom
}

export const RowContext = createContext<RowParts | null>(null)

export function useRowParts(): RowParts {
  const parts = use(RowContext)
  if (!parts) throw new Error('outside of the grid')
  return parts
}

/** A `t` that looks each text up once, because rows show the same few texts over and over. */
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
