import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useResolvedPath } from 'react-router'
import { comma } from '../../i18n.ts'
import { withValueAt } from './paths.ts'
import { draftAt } from './saving/draft.ts'
import { labelsOf } from './saving/fields-of.ts'
import { useUnsaved } from './saving/leaving/unsaved.ts'

/** The part of a form that the tab keeps: the typed values, and the version they were typed over. */
interface KeptForm<Values> {
  values?: Partial<Values>
  version?: number | undefined
}

interface Options {
  /** The version of the stored row. */
  version?: number | undefined
  /** Counts the changed fields as a person would; without it, each field counts. */
  count?: (changed: readonly string[]) => number
  /** Whether they are being saved. */
  isSent?: boolean
  /** The id of the form, whose labels name what would be lost. */
  id?: string
}

/**
 * The values of a form: the stored ones, overlaid with the typed ones, which the tab stores (`draft.ts`). Values saved
 * by others replace untouched fields, but never while somebody is typing.
 */
export function useValues<Values extends object>(stored: Values, options: Options = {}) {
  const { version, count, isSent = false, id } = options
  const { t } = useTranslation()
  // The form's own address, even while a picker below it is open.
  const draft = draftAt(useResolvedPath('.').pathname)
  const [kept] = useState(() => draft.read<KeptForm<Values>>())
  const [initial, setInitial] = useState(stored)
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...kept.values }))
  const latest = useRef(values)
  const base = useRef<Base>({ version: kept.version ?? version, read: version, told: 0 })
  const keys = Object.keys(values) as (keyof Values)[]
  const changed = keys.filter((key) => !isSame(values[key], initial[key]))
  const counted = [...countedOf(changed, initial)] as string[]
  const changes = count ? count(changed as string[]) : counted.length
  const text = t('form.leave_text', { count: changes })
  const says = () => {
    const labels = id === undefined ? [] : labelsOf(id, counted)
    const name = 'name' in initial && typeof initial.name === 'string' ? initial.name : undefined
    // On another tab, or counted otherwise than field by field, the number alone is right.
    if (labels.length !== changes) return { text, name }
    return { text: t('form.leave_fields', { count: changes, fields: labels.join(comma()) }), name }
  }
  useUnsaved(changes > 0 ? text : null, draft.clear, { isSent, says })

  const write = (values: Values) => {
    const typed = Object.fromEntries(changed.map((key) => [key, values[key]]))
    draft.patch({ values: typed, version: base.current.version } as KeptForm<Values>)
  }
  const keep = useEffectEvent((values: Values) => (changed.length > 0 ? write(values) : draft.clear()))
  useEffect(() => keep(values), [values])
  const takeOver = useEffectEvent((storedText: string, version: number | undefined) => {
    const touched = keys.filter((key) => !isSame(latest.current[key], initial[key]))
    const untouched = keys.filter((key) => !touched.includes(key))
    const { version: from, read, told } = base.current
    const isOverwritten = touched.some(
      (key) => !isSame(stored[key], initial[key]) && !isSame(stored[key], latest.current[key]),
    )
    const isInStep = touched.length === 0 || (from === read && !isOverwritten)
    base.current = { version: isInStep ? version : from, read: version, told }
    settle()
    if (storedText === JSON.stringify(initial)) return
    setInitial(stored)
    latest.current = { ...latest.current, ...Object.fromEntries(untouched.map((key) => [key, stored[key]])) }
    setValues(latest.current)
  })
  const storedText = JSON.stringify(stored)
  useEffect(() => takeOver(storedText, version), [storedText, version])

  /** A version that the person was told of counts as known once it has been read. */
  function settle() {
    const { version: from = 0, read = 0, told } = base.current
    const known = Math.min(read, told)
    if (known > from) base.current.version = known
    // A reload then saves over no older version than this form does.
    if (!draft.isEmpty()) draft.patch({ version: base.current.version } satisfies KeptForm<Values>)
  }

  return {
    values,
    /** The stored values, as last read. */
    initial,
    /** The newest values, even within the event that changes them. */
    latest,
    /** The number of values that differ from the stored ones. */
    changes,
    /** Whether one of these fields differs from its stored value. */
    isChanged: (fields: readonly string[]) => fields.some((field) => (changed as string[]).includes(field)),
    base: baseOf(base, settle),
    /** `path`: of a field, or of something inside of it. */
    put(path: string, value: unknown) {
      latest.current = withValueAt(latest.current, path, value)
      setValues(latest.current)
    },
    /** Forgets what was typed, for the next time. */
    drop: draft.clear,
    /** Keeps what was typed for the next time after all, unless that has come, and something else was typed. */
    restore: () => draft.isEmpty() && write(latest.current),
  }
}

interface Base {
  /** The version that the values were typed over. */
  version: number | undefined
  /** The version that was read last. */
  read: number | undefined
  /** The version that the person was told of. */
  told: number
}

/** The version of the stored row that a save is made from. */
const baseOf = (base: RefObject<Base>, settle: () => void) => ({
  version: () => base.current.version,
  /** Whether it is the last one read: a save would be accepted. */
  isSettled: () => base.current.version === base.current.read,
  /**
   * Notes that the person has been told of the changes up to this version, or up to the one that was read last, so that
   * saving over them is their decision.
   */
  acknowledge(told = base.current.read ?? 0) {
    base.current.told = told
    settle()
  },
})

/**
 * A value that a form begins without follows from the others, as the decisions about bookings do, and isn't counted
 * beside them.
 */
function countedOf<Values>(changed: readonly (keyof Values)[], initial: Values) {
  const typed = changed.filter((key) => initial[key] !== undefined)
  return typed.length > 0 ? typed : changed
}

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
