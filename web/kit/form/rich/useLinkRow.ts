import { toggleMark } from 'prosemirror-commands'
import type { Command, EditorState } from 'prosemirror-state'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { addressOf, schema } from './schema.ts'

const { link } = schema.marks

/** The typed address of a link. It outlives its row, and the toolbar while the HTML shows. */
export interface TypedAddress {
  typed: string
  type: (typed: string) => void
}

interface Options extends TypedAddress {
  state: EditorState
  run: (command: Command) => void
}

/**
 * The row that asks where a link leads. Saving the form adds a typed address as the button does; it stops if the
 * address leads nowhere.
 */
export function useLinkRow({ state, run, typed, type }: Options) {
  const [isOpen, setOpen] = useState(false)
  /** The text that was no address; null: none was added yet, or it was one. */
  const [wrong, setWrong] = useState<string | null>(null)
  const row = useRef<HTMLDivElement>(null)
  const add = (): boolean => {
    const href = addressOf(typed)
    if (href === null) {
      setWrong(typed)
      row.current?.querySelector('input')?.focus()
      return false
    }
    const linked = schema.text(href, [link.create({ href })])
    if (state.selection.empty) run(({ tr }, send) => !!send?.(tr.replaceSelectionWith(linked, false)))
    else run(toggleMark(link, { href }))
    setOpen(false)
    type('')
    return true
  }
  /** Adds what was typed into the open row; false where that leads nowhere, which the row says. */
  const take = () => !isOpen || !typed.trim() || add()
  const stop = useEffectEvent((event: Event) => {
    if (take()) return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const form = isOpen ? row.current?.closest('form') : null
    const onSubmit = (event: Event) => stop(event)
    form?.addEventListener('submit', onSubmit)
    return () => form?.removeEventListener('submit', onSubmit)
  }, [isOpen])
  return {
    isOpen,
    take,
    toggle: () => setOpen(!isOpen),
    shown: { row, typed, type, isWrong: typed === wrong, onAdd: add, onClose: () => setOpen(false) },
  }
}
