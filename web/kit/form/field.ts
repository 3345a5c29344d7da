import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLatest, useOnChange } from '../latest.ts'
import { afterPress } from '../ui/button/press.ts'
import { firstFailure, type Rule } from './validate.ts'

/** Milliseconds between an event and the check it asks for (R147). */
export const debounce = 5

/** Whether a press went to a link: a message shown now would only move the link from under the pointer. */
export const isLink = (to: EventTarget | null | undefined) =>
  to instanceof HTMLAnchorElement || (to instanceof Element && to.closest('[role=dialog]') !== null)

/**
 * The state of one text field. Messages change only when the field is left or the form is sent, never while typing
 * (R144, R146). `refuse` shows a message of the server, which stays until then. A change of language translates the
 * message, or drops it if only the server can (R109).
 */
export function useField(initial: string, rules: readonly Rule[] = []) {
  const [value, setValue] = useState(initial)
  const [error, setError] = useState<string | null>(null)
  const latest = useLatest(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The value that failed a rule; null: none, or the server refused it. */
  const failed = useRef<string | null>(null)

  const check = () => {
    clearTimeout(timer.current)
    const failure = firstFailure(rules, latest.current)
    failed.current = failure && latest.current
    setError(failure)
    return failure === null
  }
  const { language } = useTranslation().i18n
  useOnChange(language, () => setError(failed.current === null ? null : firstFailure(rules, failed.current)))
  return {
    value,
    error,
    set: setValue,
    refuse: (message: string) => {
      failed.current = null
      setError(message)
    },
    /** Checks at once; whether it passes. */
    check,
    input: {
      value,
      onChange: (event: { target: { value: string } }) => setValue(event.target.value),
      onBlur: (event?: { relatedTarget: EventTarget | null }) => {
        if (isLink(event?.relatedTarget)) return
        afterPress(() => {
          clearTimeout(timer.current)
          timer.current = setTimeout(check, debounce)
        })
      },
    },
  }
}
