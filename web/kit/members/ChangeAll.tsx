import type { Endpoint } from '@kontor/contract'
import { mostPicked } from '@kontor/contract/values/limits.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnanswered } from '../form/saving/leaving/useUnsent.ts'
import { ApiError } from '../http/api-error.ts'
import { call } from '../http/call.ts'
import type { CallInput } from '../http/route.ts'
import type { Item } from '../list/list-types.ts'
import type { List } from '../list/useList.ts'
import { Button } from '../ui/button/Button.tsx'
import { showFailure } from '../ui/message/toast.ts'
import type { MemberRow } from './member-types.ts'
import type { MemberEdits } from './useMemberEdits.ts'

interface Props<E extends Endpoint> {
  list: List<E>
  /** Whether it puts them in, or takes them out. */
  isMember: boolean
  locked: (row: MemberRow) => string | null
  edits: MemberEdits
}

/** Puts all that match in, or takes them out, as one step that can be taken back. Those that aren't loaded are read by one call. */
export function ChangeAll<E extends Endpoint>({ list, isMember, locked, edits }: Props<E>) {
  const { t } = useTranslation()
  const [isReading, setReading] = useState(false)
  const changeAll = async () => {
    setReading(true)
    const input = { ...list.input, query: { ...list.input.query, page: 1, per_page: mostPicked } }
    const rows = list.hasMore
      ? ((await call(list.route, input as unknown as CallInput<E>)) as { data: Item<E>[] }).data
      : list.rows
    const members = rows as readonly unknown[] as readonly MemberRow[]
    edits.set(
      members.filter((row) => locked(row) === null),
      isMember,
    )
  }
  const fail = (error: unknown) => {
    if (!(error instanceof ApiError) && !isUnanswered(error)) throw error
    showFailure(error instanceof ApiError ? error.firstMessage : t('shell.no_answer_text'), { retry: press })
  }
  const press = () =>
    void changeAll()
      .catch(fail)
      .finally(() => setReading(false))
  const total = list.total ?? 0
  if (total > mostPicked) return <span>{t('members.too_many', { most: mostPicked })}</span>
  return (
    <Button loading={isReading} onClick={press}>
      {t(isMember ? 'members.add_all' : 'members.remove_all', { count: total })}
    </Button>
  )
}
