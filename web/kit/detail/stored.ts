import type { Endpoint } from '@kontor/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../i18n.ts'
import type { EndpointForm } from '../form/useEndpointForm.ts'
import { useCall } from '../http/call.ts'
import type { Answer, CallInput, Route } from '../http/route.ts'
import { inputOf, type RecordAddresses, useOpenRecord } from './addresses.ts'

/** The record of the page as it is stored; its page renders a section only once it has been read. */
export function useStored<G extends Endpoint>(
  route: Route<G>,
  addresses: Pick<RecordAddresses, 'param'>,
): Answer<G> extends { data: infer Row } ? Row : never {
  const id = useOpenRecord(addresses)
  const read = useCall(route, inputOf(addresses, id) as unknown as CallInput<G>).data as { data: never } | undefined
  // A section renders once more after the session has ended, which empties the cache.
  const [last, setLast] = useState(read)
  if (read && read !== last) setLast(read)
  return (read ?? last)!.data
}

/**
 * The line under a setting of a record: what it was (`was`; null: none) before a change that isn't saved, else where it
 * comes from. Nothing is said of none.
 */
export function useSource<Values extends object>(form: EndpointForm<Values>) {
  const { t } = useTranslation()
  return (fields: readonly (keyof Values & string)[], was: string | null, source = t('form.set_here')) => {
    if (form.isChanged(fields)) return t('form.was', { value: was === null ? t('form.not_set') : isolated(was) })
    return was !== null && source
  }
}
