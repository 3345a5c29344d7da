import type { Endpoint } from '@kontor/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnChange } from '../latest.ts'
import type { Filter } from '../list/filter/filter-values.ts'
import { hasWords } from '../list/search/words.ts'
import type { List } from '../list/useList.ts'
import type { MemberEdits } from './useMemberEdits.ts'

type View = 'all' | 'in' | 'out' | 'changed'

/** Chooses what the list shows: all, members, the others (by the filter in the address), or what is changed and not saved. `opensChanged`: once true, it shows that. */
export function useMemberViews<E extends Endpoint>(list: List<E>, edits: MemberEdits, opensChanged: boolean) {
  const { t } = useTranslation()
  const [isChangedOnly, showChanged] = useState(false)
  const { value, set } = list.filter('is_member' as never) as unknown as Filter<boolean>
  const count = edits.changes.length
  useOnChange(count === 0, (isNone) => void (isNone && showChanged(false)))
  useOnChange(opensChanged, (opens) => void (opens && showChanged(true)))
  const changed = edits.rows.filter(({ name, detail }) => hasWords(`${name} ${detail ?? ''}`, list.words))
  const shown: List<E> = isChangedOnly
    ? {
        ...list,
        ...{ rows: changed as never, total: changed.length, isNarrowed: changed.length < count },
        ...{ hasMore: false, isLoading: false, error: null },
      }
    : list
  const view: View = isChangedOnly ? 'changed' : value === null ? 'all' : value ? 'in' : 'out'
  return {
    shown,
    view,
    choices: [
      { value: 'all', label: t('members.all') },
      { value: 'in', label: t('members.in') },
      { value: 'out', label: t('members.out') },
      ...(count > 0 ? [{ value: 'changed' as const, label: t('members.changed', { count }) }] : []),
    ] satisfies { value: View; label: string }[],
    choose: (next: View) => {
      showChanged(next === 'changed')
      if (next !== 'changed') set(next === 'all' ? null : next === 'in')
    },
  }
}
