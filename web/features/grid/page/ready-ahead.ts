import { presentMinute } from '../../../kit/time/useNow.ts'
import type { GridAnswer, GridResource } from '../grid-types.ts'
import { layoutFor, type Sizes } from '../rows/layout.ts'
import { dayFor } from '../time/day.ts'

/** Does what a day needs before it can be shown, for a day loaded ahead: while nobody waits for it. */
export function makeReady({ data, meta }: GridAnswer, sizes: Sizes) {
  dayFor(meta, presentMinute())
  layoutFor({ data, meta }, sizes)
  loadFonts(data)
}

/**
 * Loads the fonts of rarer letters in names and subjects. A font that comes when its text is shown already has the
 * browser lay out and paint the whole screen twice.
 */
function loadFonts(rows: readonly GridResource[]) {
  const rare = new Set<string>()
  const look = (text: string | null) => {
    for (const letter of text?.match(/[\u{100}-\u{10ffff}]/gu) ?? []) rare.add(letter)
  }
  for (const { name, bookings, blocks } of rows) {
    look(name)
    for (const { subject, host } of bookings) {
      look(subject)
      look(host)
    }
    for (const { reason } of blocks) look(reason)
  }
  // A browser without the font shows another one.
  if (rare.size > 0)
    document.fonts.load(`1rem ${getComputedStyle(document.body).fontFamily}`, [...rare].join('')).catch(() => {})
}
