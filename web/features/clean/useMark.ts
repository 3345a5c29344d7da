import type { ResourceClean } from '@kontor/contract/calls/resource-clean.ts'
import { useTranslation } from 'react-i18next'
import { resourceClean } from '../../kit/http/api.generated.ts'
import { useAction } from '../../kit/http/call.ts'
import { showToast } from '../../kit/ui/message/toast.ts'

type State = ResourceClean['state']

/** Marks resources at once and offers Undo. What others marked meanwhile is said as well. */
export function useMark() {
  const { t } = useTranslation()
  const marking = useAction(resourceClean.mark)
  const undoing = useAction(resourceClean.undo)
  const tellRefused = (refused: readonly { reason: 'already' | 'changed' | 'gone' }[]) => {
    for (const [reason, { length: count }] of Map.groupBy(refused, (each) => each.reason))
      showToast(t(`clean.not_${reason}`, { count }))
  }
  const undo = (resource_ids: number[]) =>
    undoing.mutateAsync({ body: { resource_ids } }).then(({ data: { done, refused } }) => {
      if (done.length) showToast(t('clean.undone'))
      tellRefused(refused)
    }, ignore)
  /** Whether there was an answer; without one nothing that was chosen is lost. */
  const mark = (resources: readonly number[], state: State): Promise<boolean> =>
    marking.mutateAsync({ body: { resource_ids: [...resources], state } }).then(
      ({ data: { done, refused } }) => {
        if (done.length) showToast(t(`clean.marked_${state}`, { count: done.length }), { undo: () => void undo(done) })
        tellRefused(refused)
        return true
      },
      () => false,
    )
  return { mark, isMarking: marking.isPending }
}

/** `useAction` shows the failure. */
const ignore = () => undefined
