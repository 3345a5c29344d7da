import type { Endpoint } from '@kontor/contract'
import { useCall } from '../http/call.ts'
import type { Route } from '../http/route.ts'
import type { NamedListRoute } from './list-types.ts'

export interface Named {
  name: string
  translations?: readonly { locale: string; name: string }[]
}

/** The most picked rows whose names are loaded. */
const most = 200

/**
 * The names of picked rows, by id, from the list call: a picked row needn't be on a loaded page. A dash until the
 * answer arrives, and for a deleted row.
 */
export function useNames<E extends Endpoint>(list: NamedListRoute<E>, ids: readonly number[]): (id: number) => string {
  const input = { query: { picked: ids.slice(0, most), per_page: most } }
  const { data } = useCall(list as Route, input as never, { enabled: ids.length > 0 })
  const rows = (data as { data: (Named & { id: number })[] } | undefined)?.data
  return (id) => rows?.find((row) => row.id === id)?.name ?? '–'
}

/** A row's name in a language; the name itself where it isn't translated. */
export const nameIn = ({ name, translations = [] }: Named, language: string): string =>
  translations.find(({ locale }) => locale === language)?.name || name
