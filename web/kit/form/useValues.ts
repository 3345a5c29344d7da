import { useEffect, useRef, useState } from 'react'
import { useResolvedPath } from 'react-router'
import { draftAt } from './draft.ts'

/**
 * What a form holds: what is stored, and over it what was typed, which the tab keeps (`draft.ts`). What others save
 * meanwhile is taken over where nothing was changed here, and never where somebody is typing.
 */
export function useValues<Values extends object>(stored: Values) {
  // A picker that is open over the form is deeper in the address; the form's own stays.
  const draft = draftAt(useResolvedPath('.').pathname)
  const [initial, setInitial] = useState(stored)
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...draft.read<Values>() }))
  const latest = useRef(values)
  const keys = Object.keys(values) as (keyof Values)[]
  const changed = keys.filter((key) => !isSame(values[key], initial[key]))

  useEffect(() => {
    if (changed.length > 0) draft.write(values)
    else draft.clear()
  }, [values])
  useEffect(() => {
    if (isSame(stored, initial)) return
    const untouched = keys.filter((key) => isSame(latest.current[key], initial[key]))
    setInitial(stored)
    latest.current = { ...latest.current, ...Object.fromEntries(untouched.map((key) => [key, stored[key]])) }
    setValues(latest.current)
  }, [JSON.stringify(stored)])

  return {
    values,
    /** As they are now, also within the event that changes them. */
    latest,
    /** How many differ from what is stored. */
    changes: changed.length,
    put(name: string, value: unknown) {
      latest.current = { ...latest.current, [name]: value }
      setValues(latest.current)
    },
    /** Forgets what was typed, for the next time. */
    drop: draft.clear,
  }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
