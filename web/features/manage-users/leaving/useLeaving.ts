import type { Leaving } from '@kontor/contract'
import { LeavingDecisions } from '@kontor/contract/calls/people-leaving.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../kit/form/form-part.ts'
import { useSaved } from '../../../kit/form/saving/useSaved.ts'
import { useBody } from '../../../kit/form/useBody.ts'
import { peopleLeaving } from '../../../kit/http/api.generated.ts'
import { useAction, useCall } from '../../../kit/http/call.ts'

/** Deactivated people can be brought back; deleted ones keep their name where they did something; erased ones don't. */
export type Way = 'deactivate' | 'delete' | 'erase'

/** The label of the button that does it. */
export const wayLabels = {
  deactivate: 'manage_users.short_deactivate',
  delete: 'form.delete',
  erase: 'manage_users.short_erase',
} as const

export interface Leaver {
  id: number
  name: string
}

interface Options {
  people: readonly Leaver[]
  /** The first one is chosen; only one person can be erased at a time. */
  ways: readonly Way[]
  /** The screen below. */
  closesTo: string
  /** The screen of a person who is gone. */
  goneTo?: string | undefined
  onRefused?: ((ids: readonly number[]) => void) | undefined
}

/** The choices about those who leave, what ends with their access, and the call that ends it. */
export function useLeaving({ people, ways, closesTo, goneTo = closesTo, onRefused }: Options) {
  const { t } = useTranslation()
  const saved = useSaved(closesTo)
  const [way, setWay] = useState<Way>(ways[0] ?? 'deactivate')
  const body = useBody<LeavingDecisions>(useId(), LeavingDecisions, {
    ...{ is_preview: false, host_id: null, each: [], assignee_id: null },
  })
  const deactivate = useAction(peopleLeaving.deactivate)
  const remove = useAction(peopleLeaving.removeSeveral)
  const erase = useAction(peopleLeaving.erase)
  const user_ids = people.map(({ id }) => id)
  const send = () =>
    way === 'erase'
      ? erase.mutateAsync({ params: { id: user_ids[0]! }, body: body.values })
      : (way === 'delete' ? remove : deactivate).mutateAsync({ body: { ...body.values, user_ids } })
  const told = (count: number) =>
    way === 'erase'
      ? t('manage_users.erased')
      : t(way === 'delete' ? 'manage_users.deleted' : 'manage_users.deactivated', { count })
  const end = () =>
    send().then(
      ({ data: { done, refused } }) => {
        body.drop()
        onRefused?.(refused.map(({ id }) => id))
        saved(told(done.length), way === 'deactivate' ? closesTo : goneTo)
      },
      (error: unknown) => body.refuse(error as never),
    )
  const field: Field<Way> = { name: 'way', value: way, error: null, set: setWay }
  return {
    way: field,
    form: body.part,
    read: usePreview(way, user_ids),
    isBusy: deactivate.isPending || remove.isPending || erase.isPending,
    end,
  }
}

interface PreviewRead {
  data: { data: Leaving } | undefined
  error: Error | null
  refetch: () => unknown
}

/** The effects, as the chosen call foretells them. */
function usePreview(way: Way, user_ids: number[]): PreviewRead {
  const body = { user_ids, is_preview: true }
  const isErased = way === 'erase'
  const deactivate = useCall(peopleLeaving.deactivate, { body }, { enabled: way === 'deactivate' })
  const remove = useCall(peopleLeaving.removeSeveral, { body }, { enabled: way === 'delete' })
  const one = { params: { id: user_ids[0] ?? 0 }, body: { is_preview: true } }
  const erase = useCall(peopleLeaving.erase, one, { enabled: isErased })
  return isErased ? erase : way === 'delete' ? remove : deactivate
}
