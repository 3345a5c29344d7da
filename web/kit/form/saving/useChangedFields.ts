import type { ChangedField, ChangedRow } from '@kontor/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isSame } from '../useValues.ts'
import { changedBy } from './changed-by.ts'

/** A field that has been changed since it was read here, by somebody else or by the reader in another tab. */
export interface Changed extends Pick<ChangedField, 'field' | 'by' | 'at'> {
  /** Both changed it, so the person has to choose. Otherwise the other's value is in the form already. */
  isClash: boolean
  isTheirs: boolean
  /** `mine` was typed here, `theirs` is stored. */
  mine: unknown
  theirs: unknown
}

/** The fields that have been saved since the form was read, once the server has refused to save over them. */
export interface ChangedFields {
  fields: readonly Changed[]
  /** The one person who did; null: several, or somebody whose name isn't told. */
  by: Changed['by']
  /** `field`: this one alone. */
  keepMine(field?: string): void
  takeTheirs(field?: string): void
}

interface Form<Values> {
  values: Values
  /** The values stored by now. */
  initial: Values
  put(name: string, value: unknown): void
  acknowledge(version: number): void
}

/** Both values of a field are kept until it is saved, so that the person can switch between them. */
export function useChangedFields<Values extends object>({ values, initial, put, acknowledge }: Form<Values>) {
  const queryClient = useQueryClient()
  const [row, setRow] = useState<ChangedRow | null>(null)
  /** The values typed here, for the fields where theirs were taken. */
  const [mine, setMine] = useState<Record<string, unknown>>({})
  const at = (all: Values, field: string) => all[field as keyof Values]
  const fields = (row?.changes ?? [])
    .filter(({ field }) => field in values)
    .map(({ field, by, at: moment }): Changed => {
      const theirs = at(initial, field)
      const isTheirs = isSame(at(values, field), theirs)
      const typed = isTheirs ? mine[field] : at(values, field)
      return { field, by, at: moment, isTheirs, isClash: field in mine || !isTheirs, mine: typed, theirs }
    })
  const chosen = (field?: string) => fields.filter((each) => each.isClash && (!field || each.field === field))
  const changed: ChangedFields | null = row && {
    fields,
    by: changedBy(row),
    keepMine: (only) => {
      for (const { field } of chosen(only)) if (field in mine) put(field, mine[field])
    },
    takeTheirs: (only) => {
      for (const { field, isTheirs } of chosen(only)) {
        if (isTheirs) continue
        const typed = at(values, field)
        setMine((now) => ({ ...now, [field]: typed }))
        put(field, at(initial, field))
      }
    },
  }
  const tell = async (changes: ChangedRow) => {
    // The screen's own call then reads the stored values.
    await queryClient.invalidateQueries()
    acknowledge(changes.version)
    setRow(changes)
  }
  /** For a form that stays open after it was saved. */
  const forget = () => {
    setRow(null)
    setMine({})
  }
  return { changed, tell, forget }
}
