import type { Endpoint } from '@kontor/contract'
import type { Item, NamedListRoute } from '../list/list-types.ts'
import type { ChoicesQuery } from '../list/useChoices.ts'
import { type Picker, picker } from './picker.ts'

interface Rows<E extends Endpoint> {
  /** The list call, paged: the server looks for the words, and further pages load on request. */
  readonly list: NamedListRoute<E>
  /** Its order and filters. */
  readonly query?: ChoicesQuery<E>
  /** At the line's end. */
  readonly hint?: (row: Item<E>) => string
}

/** A picker of rows of a list: of one, by its id, or of several, where the field holds a list of ids. */
export interface RowPicker<E extends Endpoint> extends Picker<number | null>, Rows<E> {}

/**
 * Declares the picker of a list's rows, however many there are. A field takes it as `RowField`, a list as `RowFilter`, and a route by
 * `pickerOf`.
 */
export const rowPicker = <E extends Endpoint>(
  name: string,
  list: NamedListRoute<E>,
  more: Omit<Rows<E>, 'list'> = {},
): RowPicker<E> => ({ ...picker<number | null>(name), list, ...more })
