import { plain } from '../../kit/time/words.ts'
import type { PaletteLine } from './lines.ts'

/** Whether each typed word begins a word of these texts: "Ada Berg" for "ada", not "Dadar". */
export function beginsSo(words: string, ...texts: (string | undefined)[]): boolean {
  const parts = plain(texts.filter(Boolean).join(' ')).split(/[^\p{L}\p{N}]+/u)
  const typed = plain(words).match(/[\p{L}\p{N}]+/gu) ?? []
  return typed.every((word) => parts.some((part) => part.startsWith(word)))
}

/** Puts lines that have the words only inside their own words last. */
export const ranked = (lines: readonly PaletteLine[]): PaletteLine[] =>
  lines.toSorted((a, b) => Number(a.isInside ?? false) - Number(b.isInside ?? false))
