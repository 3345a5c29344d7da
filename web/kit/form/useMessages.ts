import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../http/api-error.ts'
import { useOnChange } from '../latest.ts'
import { debounce } from './field.ts'
import { isPathWithin, withRowsMoved } from './paths.ts'
import {
  byField,
  type CheckableSchema,
  type Errors,
  errorAt,
  failuresOf,
  focusFirst,
  recheckedErrors,
} from './saving/failures.ts'

/** The errors at the fields of a form: those of its schema, and the server's. */
export function useMessages(id: string, schema: CheckableSchema, latest: RefObject<object>) {
  const [errors, setErrors] = useState<Errors>({})
  const [error, setError] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)
  const timers = useRef<Record<string, ReturnType<typeof setTimeout>>>({})
  const { language } = useTranslation().i18n
  // A change of language translates the schema's messages; those only the server could write go (R109).
  useOnChange(language, () => {
    const found = failuresOf(schema, latest.current)
    setErrors((now) => recheckedErrors(now, found))
    setError(null)
  })
  const failuresIn = (names: readonly string[]) =>
    only(failuresOf(schema, latest.current), (path) => names.some((name) => isPathWithin(path, name)))
  return {
    errors,
    /** The server's sentence that belongs to no field. */
    error,
    check(name: string) {
      clearTimeout(timers.current[name])
      timers.current[name] = setTimeout(() => {
        // Computed now, because React may run the update later, when rows have moved.
        const found = only(failuresOf(schema, latest.current), (path) => isPathWithin(path, name))
        setErrors((now) => ({ ...only(now, (path) => !isPathWithin(path, name)), ...found }))
      }, debounce)
    },
    /** The number of refused saves and steps. */
    refusals,
    isMarked: (names: readonly string[]) => names.some((name) => errorAt(errors, name) !== null),
    isRight: (names: readonly string[]) => Object.keys(failuresIn(names)).length === 0,
    /** Whether some fields are valid; otherwise shows their errors and focuses the first wrong one. */
    checkThese(names: readonly string[]): boolean {
      const found = failuresIn(names)
      setErrors((now) => ({ ...only(now, (path) => !names.some((name) => isPathWithin(path, name))), ...found }))
      const isRight = Object.keys(found).length === 0
      if (!isRight) focusFirst(id, found)
      return isRight
    },
    focusWrong: () => focusFirst(id, errors),
    /** The rows of a list have moved: their errors move with them, and the list itself is checked again. */
    arrange(name: string, order: readonly number[]) {
      const own = failuresOf(schema, latest.current)[name]
      setErrors((now) => ({ ...withRowsMoved(now, name, order), [name]: own }))
    },
    /** Whether all is valid; otherwise focuses the first wrong field. */
    checkAll(): boolean {
      const found = failuresOf(schema, latest.current)
      setErrors(found)
      setError(null)
      const isRight = Object.keys(found).length === 0
      if (!isRight) {
        setRefusals((count) => count + 1)
        focusFirst(id, found)
      }
      return isRight
    },
    refuse(failure: ApiError) {
      const found = byField(failure, latest.current)
      setErrors(found)
      setError(Object.keys(found).length > 0 ? null : failure.message)
      setRefusals((count) => count + 1)
      focusFirst(id, found)
    },
  }
}

const only = (errors: Errors, keeps: (path: string) => boolean): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => keeps(path)))
