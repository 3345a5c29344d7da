import type { CatalogueKind } from '@kontor/contract'
import { useParams } from 'react-router'
import { address } from '../address.ts'

/** The addresses of a catalogue: its list, and over that the panels that add an entry and change one. */
export interface CatalogueAddresses {
  readonly list: { (): string; readonly path: string }
  readonly add: { (): string; readonly path: string }
  readonly edit: { (params: Record<string, number>): string; readonly path: string }
  /** The parameter of `edit`: the kind of the entries and `_id`, unless it was named. */
  readonly param: string
}

/**
 * Declares them: `catalogueAddresses('/resource-types', 'resource_type')` has `/resource-types/edit/:resource_type_id`. `param`:
 * where the specification names the parameter otherwise.
 */
export function catalogueAddresses(
  path: `/${string}`,
  kind: CatalogueKind,
  param: string = `${kind}_id`,
): CatalogueAddresses {
  const list = address(path)
  const edit: string = `edit/:${param}`
  return { list, add: list.child('add'), edit: list.child(edit), param }
}

/** The address of the panel that changes an entry. */
export const entryAddress = ({ edit, param }: CatalogueAddresses, id: number) => edit({ [param]: id })

/**
 * The entry whose panel is open; null: none. NaN if the address has no valid id, so that reading it reports the entry
 * as gone.
 */
export function useOpenEntry({ param }: CatalogueAddresses): number | null {
  const named = useParams()[param]
  return named === undefined ? null : Number(named)
}
