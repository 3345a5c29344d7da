import type { KeyboardEvent } from 'react'
import { moved, rotated } from '../state/geometry.ts'
import { draggedBlock } from '../state/rows.ts'
import type { DraftView } from '../state/useDraftView.ts'
import type { Editor } from '../state/useEditor.ts'
import type { DeskRows } from '../state/useRows.ts'

const arrows: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * The keys of the editor: arrows move what is selected by a unit, with Shift by ten; R turns it; Delete takes it off
 * the map; F2 leads to its name; Ctrl with Z, Y, A, C, V and D. Returns whether the key was one of them.
 */
export function handleCanvasKey(editor: Editor, event: KeyboardEvent): boolean {
  const { selected } = editor
  const step = arrows[event.key]
  if (event.ctrlKey || event.metaKey) return handleCommand(editor, event)
  if (step && selected.length > 0) {
    const far = event.shiftKey ? 10 : 1
    editor.put(selected.map((element) => moved(element, step[0] * far, step[1] * far)))
    return true
  }
  if (event.key === 'Escape') {
    if (editor.tool !== 'select') editor.setTool('select')
    else if (editor.placing !== null) editor.setPlacing(null)
    else if (selected.length > 0) editor.pick([])
    else return false
    return true
  }
  if (selected.length === 0) return false
  if (event.key === 'F2') focusName()
  else if (event.key === 'Delete' || event.key === 'Backspace') editor.remove(selected)
  else if (event.key === 'r' || event.key === 'R') editor.put(rotated(selected, event.shiftKey ? 90 : 15))
  else return false
  return true
}

/** The keys of rows that aren't added yet: arrows move them by a unit, with Shift by ten, and R turns them. */
export function handleRowsKey({ placed, move }: DeskRows, { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const step = arrows[key]
  if (ctrlKey || metaKey) return false
  if (step) move(draggedBlock(placed, null, { x: step[0] * (shiftKey ? 10 : 1), y: step[1] * (shiftKey ? 10 : 1) }))
  else if (key === 'r' || key === 'R') {
    const rotation = (placed.block.rotation + (shiftKey ? 90 : 15)) % 360
    move({ ...placed, block: { ...placed.block, rotation } })
  } else return false
  return true
}

/**
 * The commands and Escape on the whole screen. Returns whether the key was one of them. The map handles its own keys, and fields
 * theirs.
 */
export function handleScreenKey(editor: Editor, event: KeyboardEvent, { view, setView }: DraftView): boolean {
  const target = event.target as Element
  const isCommand = event.ctrlKey || event.metaKey || event.key === 'Escape' || event.key === 'F2'
  if (!isCommand || target.matches('input, select, textarea')) return false
  if (view === 'edit') return !target.closest('svg[role="group"]') && handleCanvasKey(editor, event)
  if (event.key === 'F2') return false
  if (event.key !== 'Escape') return handleStep(editor, event)
  setView('edit')
  return true
}

/** Undo and redo, which work while the draft is only looked at as well. */
function handleStep(editor: Editor, { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const command = ctrlKey || metaKey ? key.toLowerCase() : ''
  if (command === 'y' || (command === 'z' && shiftKey)) editor.redo?.()
  else if (command === 'z') editor.undo?.()
  else return false
  return true
}

function handleCommand(editor: Editor, event: KeyboardEvent): boolean {
  if (handleStep(editor, event)) return true
  const command = event.key.toLowerCase()
  if (command === 'a') editor.pick(editor.elements.keys())
  else if (command === 'c' && editor.selected.length > 0) editor.copy()
  else if (command === 'v') editor.paste()
  else if (command === 'd' && editor.selected.length > 0) editor.duplicate()
  else return false
  return true
}

/** Selects the name in the panel of what is selected. */
function focusName(): void {
  const name = document.querySelector<HTMLInputElement>('input[data-names-element]')
  name?.focus()
  name?.select()
}
