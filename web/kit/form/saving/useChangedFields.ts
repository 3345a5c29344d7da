import type { ChangedField, ChangedRow } from '@kontor/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useOnChange } from '../../latest.ts'
import { textOf } from '../../time/slot.ts'
import { isSame } from '../useValues.ts'
import { changedBy } from './changed-by.ts'

/** A field that has been changed since it was read here, by somebody else or by the reader in another tab. */
export interface ChangeOfField extends Pick<ChangedField, 'field' | 'by' | 'at'> {
  /** Both changed it, so the person has to choose. Otherwise the other's value is in the form already. */
  isClash: boolean
  /** The version that Save would store; null: it would be refused, because nobody has chosen yet. */
  choice: 'mine' | 'theirs' | null
  /** `mine` was typed here, `theirs` is stored. */
  mine: unknown
  theirs: unknown
}

/** The fields that have been saved since the form was read, once the server has refused to save over them. */
export interface ChangedFields {
  fields: readonly ChangeOfField[]
  /** The one person who did; null: several, or somebody whose name isn't told. */
  by: ChangeOfField['by']
  /** `field`: this one alone. */
  keepMine(field?: string): void
  takeTheirs(field?: string): void
}

interface Form<Values> {
  values: Values
  /** The values stored by now. */
  initial: Values
  put(name: string, value: unknown): void
  base: { acknowledge(version?: number): void; isSettled(): boolean }
  /** Values that are being saved come back changed at most by the server. */
  isSaving: boolean
}

/**
 * Both values of a field are kept until it is saved, so that the person can switch between them. A field that somebody
 * else saves while it is being typed shows both at once; who it was is known once the server has refused to save.
 */
export function useChangedFields<Values extends object>(form: Form<Values>) {
  const { values, initial, put, base } = form
  const queryClient = useQueryClient()
  const [row, setRow] = useState<ChangedRow | null>(null)
  const live = useLiveChanges(form)
  /** The values typed here, for the fields where theirs were taken. */
  const [mine, setMine] = useState<Record<string, unknown>>({})
  /** The stored values that the person has chosen over, or taken. */
  const [chosenOver, setChosenOver] = useState<Record<string, unknown>>({})
  const at = (all: Values, field: string) => all[field as keyof Values]
  const known = row?.changes ?? []
  const unknown = live.changes.filter(({ field }) => !known.some((each) => each.field === field))
  const fields = [...known, ...unknown]
    .filter(({ field }) => field in values)
    .map(({ field, by, at: moment }): ChangeOfField => {
      const theirs = at(initial, field)
      const isTheirs = isSame(at(values, field), theirs)
      const typed = isTheirs ? mine[field] : at(values, field)
      const isChosen = base.isSettled() || (field in chosenOver && isSame(chosenOver[field], theirs))
      const choice = isTheirs ? 'theirs' : isChosen ? 'mine' : null
      return { field, by, at: moment, choice, isClash: field in mine || !isTheirs, mine: typed, theirs }
    })
    // A value that was then typed as it is stored needs no choice.
    .filter(({ isClash, field }) => isClash || known.some((each) => each.field === field))
  const clashes = (only?: string) => fields.filter(({ isClash, field }) => isClash && (!only || field === only))
  /** Once every clash is decided, the save is accepted. */
  const choose = (only: string | undefined) => {
    const now = clashes(only)
    setChosenOver((before) => ({ ...before, ...Object.fromEntries(now.map(({ field, theirs }) => [field, theirs])) }))
    if (clashes().every((each) => each.choice !== null || now.includes(each))) base.acknowledge()
    return now
  }
  const isTold = row !== null || fields.length > 0
  const changed: ChangedFields | null = !isTold
    ? null
    : {
        fields,
        by: row && changedBy(row),
        keepMine: (only) => {
          for (const { field } of choose(only)) if (field in mine) put(field, mine[field])
        },
        takeTheirs: (only) => {
          for (const { field, choice } of choose(only)) {
            if (choice === 'theirs') continue
            const typed = at(values, field)
            setMine((now) => ({ ...now, [field]: typed }))
            put(field, at(initial, field))
          }
        },
      }
  const tell = async (changes: ChangedRow) => {
    // The screen's own call then reads the stored values.
    await queryClient.invalidateQueries()
    base.acknowledge(changes.version)
    setRow(changes)
  }
  /** For a form that stays open after it was saved. */
  const forget = () => {
    setRow(null)
    setMine({})
    setChosenOver({})
    live.forget()
  }
  return { changed, tell, forget }
}

/** The fields whose stored value has changed under what is typed there. */
function useLiveChanges<Values extends object>({ values, initial, isSaving }: Form<Values>) {
  const [changes, set] = useState<readonly Pick<ChangedField, 'field' | 'by' | 'at'>[]>([])
  const before = useRef(initial)
  useOnChange(initial, (now) => {
    const former = before.current
    before.current = now
    if (isSaving) return
    const isTyped = (field: keyof Values) => !isSame(values[field], now[field])
    const clashing = (Object.keys(now) as (keyof Values & string)[]).filter(
      (field) => !isSame(former[field], now[field]) && isTyped(field),
    )
    if (clashing.length === 0) return
    const at = textOf(Date.now())
    set((known) => [
      ...known.filter(({ field }) => !clashing.includes(field as (typeof clashing)[number])),
      ...clashing.map((field) => ({ field, by: null, at })),
    ])
  })
  return { changes, forget: () => set([]) }
}
