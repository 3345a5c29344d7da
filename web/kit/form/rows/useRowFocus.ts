import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { FormRows } from '../form-part.ts'

type Step = { to: 'first' | 'last' | 'grip'; at: number } | null

/**
 * Keeps the focus of a list's rows where people go on: in the first field of an added row, at the row after a removed
 * one, on the handle of a moved one. Rows are the `[data-row]` of `frame`; their first `[data-grip]` moves the row,
 * their last button removes it.
 */
export function useRowFocus<Item>(
  list: FormRows<Item>,
): FormRows<Item> & { frame: RefObject<HTMLFieldSetElement | null> } {
  const frame = useRef<HTMLFieldSetElement>(null)
  const [step, setStep] = useState<Step>(null)
  useLayoutEffect(() => {
    if (!step) return
    const rows = [...(frame.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const row = rows[Math.min(step.at, rows.length - 1)]
    const controls = [...(row?.querySelectorAll<HTMLElement>('input, select, textarea, button, a[href]') ?? [])]
    const grip = row?.querySelector<HTMLElement>('[data-grip]')
    const first = controls.find((control) => control !== grip)
    const add = frame.current?.querySelector<HTMLElement>('[data-add]')
    const next = { first, last: controls.at(-1), grip }[step.to]
    ;(next ?? add)?.focus()
    setStep(null)
  }, [step])
  return {
    ...list,
    frame,
    add(item) {
      list.add(item)
      setStep({ to: 'first', at: list.rows.length })
    },
    remove(at) {
      list.remove(at)
      setStep({ to: 'last', at })
    },
    move(from, to) {
      if (to < 0 || to >= list.rows.length) return
      list.move(from, to)
      setStep({ to: 'grip', at: to })
    },
  }
}
