import type { Endpoint } from '@kontor/contract'
import { useQueries } from '@tanstack/react-query'
import { callKey } from '../http/call.ts'
import { call } from '../http/client.ts'
import type { Answer, CallInput, Route } from '../http/route.ts'
import { useLanguage } from '../time/formats.ts'

export interface Named {
  name: string
  translations?: readonly { locale: string; name: string }[]
}

/** A call that reads one row by its id: its `get`. */
export type NamedRoute<E extends Endpoint> =
  Answer<E> extends { data: Named & { id: number } }
    ? { params: { id: number } } extends CallInput<E>
      ? Route<E>
      : never
    : never

/**
 * What picked rows are called, from the `get` call: a picked row needn't be on a page that is loaded. One call for each
 * id. Until it is answered, and for a row that is gone, the name is a dash.
 */
export function useNames<E extends Endpoint>(
  get: NamedRoute<E>,
  ids: readonly number[],
): (id: number | null) => string {
  const language = useLanguage()
  const found = useQueries({
    queries: ids.map((id) => {
      const input = { params: { id } } as unknown as CallInput<E>
      return {
        queryKey: callKey(get, input),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(get, input, { signal }),
      }
    }),
  })
  return (id) => {
    const answer = id === null ? undefined : found[ids.indexOf(id)]?.data
    return answer ? nameIn((answer as { data: Named }).data, language) : '–'
  }
}

/** A row's name in a language; the name itself where it isn't translated. */
export const nameIn = ({ name, translations = [] }: Named, language: string): string =>
  translations.find(({ locale }) => locale === language)?.name || name
