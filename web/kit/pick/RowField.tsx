import type { Endpoint } from '@kontor/contract'
import type { ReactNode } from 'react'
import { comma } from '../../i18n.ts'
import type { Field } from '../form/form-part.ts'
import { type KnownRow, useNames } from '../list/useNames.ts'
import { PickField } from './PickField.tsx'
import type { RowPicker } from './row-picker.ts'

interface Props<E extends Endpoint> {
  label: string
  picker: RowPicker<E>
  field: Field<number> | Field<number | null> | Field<number[]>
  /** The last part of its address; the picker's name, unless two fields of the form use the same picker. */
  at?: string
  /** The picker's title, where it isn't the label. */
  title?: string
  /** The entry that picks nothing; without it something must be picked. */
  none?: string
  /** The text of the field if nothing is picked yet and something must be. */
  empty?: string
  hint?: ReactNode
  /** Rows whose names are known already, so that they needn't be asked for. */
  known?: readonly KnownRow[]
}

/** A field for a row of a list by its id, or for several. It shows their names. */
export function RowField<E extends Endpoint>({ picker, field, known, ...shown }: Props<E>) {
  const { value } = field as Field<number | null | number[]>
  const names = useRowNames(picker, value, known).join(comma()) || (shown.none ?? '–')
  return <PickField {...shown} picker={picker} field={field as Field<number | null>} says={() => names} />
}

/** The names of the rows that a picker has picked. */
export function useRowNames<E extends Endpoint>(
  { list }: RowPicker<E>,
  value: number | null | readonly number[],
  known?: readonly KnownRow[],
): string[] {
  const ids = Array.isArray(value) ? value : value === null ? [] : [value as number]
  return ids.map(useNames(list, ids, known))
}
