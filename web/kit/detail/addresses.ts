import { useParams } from 'react-router'

/** The addresses of records: their list, and the page of one. */
export interface RecordAddresses {
  readonly list: { (): string; readonly path: string }
  /** The page of a record. Its sections are below, the first one at its own address. */
  readonly edit: { readonly full: string }
  /** The parameter of `edit`. Null: there is one such record, the caller's or the company's own. */
  readonly param: string | null
}

/** In place of an id, where there is one such record. */
const only = 0

/** The record whose page is open; null: the address names none. NaN if it has no valid id, so that reading it reports the record as gone. */
export function useOpenRecord({ param }: Pick<RecordAddresses, 'param'>): number | null {
  const params = useParams()
  if (param === null) return only
  const named = params[param]
  return named === undefined ? null : Number(named)
}

/** The input of a call for this record. */
export const inputOf = ({ param }: Pick<RecordAddresses, 'param'>, id: number | null) =>
  param === null ? {} : { params: { id } }
