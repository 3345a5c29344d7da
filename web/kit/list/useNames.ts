import type { Endpoint } from '@kontor/contract'
import { useCall } from '../http/call.ts'
import type { Route } from '../http/route.ts'
import type { NamedListRoute } from './list-types.ts'

export interface NamedRow {
  name: string
  translations?: readonly { locale: string; name: string }[]
}

/** The most picked rows whose names are loaded. */
const most = 200

export interface KnownRow {
  id: number
  name: string
}

/**
 * The names of picked rows, by id, from the list call: a picked row needn't be on a loaded page. A dash until the
 * answer arrives, and for a deleted row. Those that are `known` aren't asked for.
 */
export function useNames<E extends Endpoint>(
  list: NamedListRoute<E>,
  ids: readonly number[],
  known: readonly KnownRow[] = [],
): (id: number) => string {
  const unknown = ids.filter((id) => !known.some((row) => row.id === id))
  const input = { query: { picked: unknown.slice(0, most), per_page: most } }
  const { data } = useCall(list as Route, input as never, { enabled: unknown.length > 0 })
  const rows = [...known, ...((data as { data: KnownRow[] } | undefined)?.data ?? [])]
  return (id) => rows.find((row) => row.id === id)?.name ?? '–'
}

/** A row's name in a language; the name itself where it isn't translated. */
export const nameIn = ({ name, translations = [] }: NamedRow, language: string): string =>
  translations.find(({ locale }) => locale === language)?.name || name
