import type { CSSProperties } from 'react'

/**
 * Styles that put an element between two columns of the time axis. Logical, so that the axis mirrors in right-to-left
 * languages.
 */
export const betweenColumns = (left: number, right: number): CSSProperties =>
  ({ '--s': left, '--e': right }) as CSSProperties

/** The scrolled area under the ruler and right of the names, for the pointer. */
export interface Surface {
  /** Column under a point of the screen, with fractions. */
  columnAt: (clientX: number) => number
  /** Pixels below the ruler. */
  heightAt: (clientY: number) => number
  /** Width of a column in pixels. */
  column: number
}

/** Measures the track: the box that all columns and rows fill. */
export function surfaceOf(track: HTMLElement, columns: number): Surface {
  const box = track.getBoundingClientRect()
  const mirrored = getComputedStyle(track).direction === 'rtl'
  const column = box.width / columns
  return {
    columnAt: (clientX) => (mirrored ? box.right - clientX : clientX - box.left) / column,
    heightAt: (clientY) => clientY - box.top,
    column,
  }
}
