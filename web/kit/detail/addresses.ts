import { useParams } from 'react-router'

/** The addresses of records: their list, and the page of one. */
export interface RecordAddresses {
  readonly list: { (): string; readonly path: string }
  /** The page of a record. Its sections are below, the first one at its own address. */
  readonly edit: { readonly full: string }
  /** The parameter of `edit`. */
  readonly param: string
}

/** The record whose page is open; null: the address names none. NaN if it has no valid id, so that reading it reports the record as gone. */
export function useOpenRecord({ param }: Pick<RecordAddresses, 'param'>): number | null {
  const named = useParams()[param]
  return named === undefined ? null : Number(named)
}
