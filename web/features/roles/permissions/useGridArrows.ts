import { type FocusEvent, type KeyboardEvent, useState } from 'react'

/** The data of a control in the grid: its row, its column, and both as one key. */
export const placeData = (row: number, column: number) => ({ 'data-row': row, 'data-column': column })

interface Place {
  row: number
  column: number
}

const placeOf = (control: HTMLElement): Place => ({
  row: Number(control.dataset.row),
  column: Number(control.dataset.column),
})

/**
 * The arrow keys go from control to control of a grid whose cells don't all have one: up and down to the nearest column, Home and End in
 * the row, with Ctrl to the ends. One control takes the focus by Tab. In a field, left and right move in what is typed.
 */
export function useGridArrows() {
  const [at, setAt] = useState<Place | null>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const control = (event.target as HTMLElement).closest<HTMLElement>('[data-column]')
    if (!control || event.altKey || event.shiftKey) return
    const isTyping = control instanceof HTMLInputElement && control.type === 'text'
    if (isTyping && !['ArrowUp', 'ArrowDown'].includes(event.key)) return
    const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-column]')]
    const next = nextOf(controls, control, event)
    if (!next) return
    event.preventDefault()
    next.focus()
    if (next instanceof HTMLInputElement && next.type === 'text') next.select()
  }
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.dataset.column !== undefined) setAt(placeOf(target))
  }
  return { at, onKeyDown, onFocus }
}

function nextOf(controls: readonly HTMLElement[], from: HTMLElement, event: KeyboardEvent): HTMLElement | undefined {
  const { row, column } = placeOf(from)
  const isFar = event.ctrlKey || event.metaKey
  const isMirrored = getComputedStyle(from).direction === 'rtl'
  const ofRow = (wanted: number) => controls.filter((each) => placeOf(each).row === wanted)
  const rows = [...new Set(controls.map((each) => placeOf(each).row))]
  const nearest = (wanted: number | undefined) =>
    wanted === undefined
      ? undefined
      : ofRow(wanted).toSorted((a, b) => Math.abs(placeOf(a).column - column) - Math.abs(placeOf(b).column - column))[0]
  const beside = (step: number) => ofRow(row)[ofRow(row).indexOf(from) + step]
  switch (event.key) {
    case 'ArrowDown':
      return nearest(isFar ? rows.at(-1) : rows.find((each) => each > row))
    case 'ArrowUp':
      return nearest(isFar ? rows[0] : rows.findLast((each) => each < row))
    case 'ArrowLeft':
      return beside(isMirrored ? 1 : -1)
    case 'ArrowRight':
      return beside(isMirrored ? -1 : 1)
    case 'Home':
      return isFar ? controls[0] : ofRow(row)[0]
    case 'End':
      return isFar ? controls.at(-1) : ofRow(row).at(-1)
    default:
      return undefined
  }
}
