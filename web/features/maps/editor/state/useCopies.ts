import type { DraftResource, MapDraft, MapElement } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { resources as calls, mapDrafts } from '../../../../kit/http/api.generated.ts'
import { useAction } from '../../../../kit/http/call.ts'
import { showToast } from '../../../../kit/ui/message/toast.ts'
import { copiesOf } from './copies.ts'

interface Into {
  resources: ReadonlyMap<number, DraftResource>
  add: (areas: readonly MapElement[]) => void
  pick: (keys: ReadonlySet<string>) => void
  /** Units between a copy and what it was made from, across and down. */
  by: number
}

/** Puts copies of elements on a draft. A resource stands once, so a copy of one is a new one, which Undo deletes again. */
export function useCopies(draft: MapDraft, { resources, add, pick, by }: Into) {
  const { t } = useTranslation()
  const addRows = useAction(mapDrafts.addRows)
  const remove = useAction(calls.removeSeveral)
  const insert = async (copied: readonly MapElement[]) => {
    const { areas, groups } = copiesOf(copied, resources, by)
    if (areas.length > 0) add(areas)
    const params = { id: draft.id }
    const answers = []
    // One call for each type: most copies are of one.
    for (const body of groups) answers.push(await addRows.mutateAsync({ params, body }))
    const saved = answers.flatMap(({ data }) => data.saved)
    if (saved.length === 0) return
    pick(new Set([...areas, ...saved].map(({ key }) => key)))
    const picked = saved.flatMap((each) => (each.kind === 'place' ? [each.resource_id] : []))
    const names = groups.flatMap(({ desks }) => desks.map(({ name }) => name))
    const message =
      names.length === 1
        ? t('form.added', { name: names[0] })
        : t('maps.rows_added', { what: t('levels.resources', { count: names.length }) })
    showToast(message, { undo: () => remove.mutate({ body: { picked } } as never) })
  }
  return { insert: (copied: readonly MapElement[]) => void insert(copied).catch(() => undefined) }
}
