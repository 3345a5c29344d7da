import type { Resource } from '@kontor/contract'
import type { SharedFunction } from '@kontor/contract/calls/resource-functions.ts'
import type { ResourceFaultCode } from '@kontor/contract/values/resource-columns.ts'
import { useTranslation } from 'react-i18next'
import { resourceChanges, resourceFunctions } from '../../../kit/http/api.generated.ts'
import { useAction } from '../../../kit/http/call.ts'
import { ActOnMany } from '../../../kit/list/select/ActOnMany.tsx'
import { inParts } from '../../../kit/list/select/in-parts.ts'
import type { Selection } from '../../../kit/list/select/useSelection.ts'
import { showToast } from '../../../kit/ui/message/toast.ts'
import { useKept } from './useKept.ts'

/** The outlet context of the list of resources. */
export interface PickedResources {
  selection: Selection
  rows: readonly Resource[]
}

interface Props<Body> {
  picked: PickedResources
  body: Body
  onDone: () => void
}

/** Asks, and gives the picked resources a setting. */
export function SetSetting({ picked, body, onDone }: Props<object>) {
  const { t } = useTranslation()
  const restore = useAction(resourceChanges.restore)
  const kept = useKept()
  const keeping = kept.actFor(picked.selection.count)
  const isKept = 'act' in keeping
  const { tellRestored, ...words } = useWords()
  return (
    <ActOnMany
      route={resourceChanges.change}
      {...picked}
      more={{ ...body, ...keeping }}
      {...words}
      {...(isKept && { undoHint: t('resource_changes.undo_for_a_day') })}
      undo={(_, { before, kept: id }) =>
        id
          ? kept.undo(id)
          : tellRestored(
              inParts(before, async (rows) => (await restore.mutateAsync({ body: { rows: [...rows] } })).data),
            )
      }
      onDone={onDone}
    />
  )
}

/** Asks, and gives the picked resources a function, or takes it back. */
export function SetFunction({ picked, body, onDone }: Props<SharedFunction>) {
  const restore = useAction(resourceFunctions.restoreSeveral)
  const { tellRestored, ...words } = useWords()
  const { resource_function_type_id } = body
  return (
    <ActOnMany
      route={resourceFunctions.setSeveral}
      {...picked}
      more={body}
      {...words}
      undo={(_, { before }) =>
        tellRestored(
          inParts(before, async (rows) => {
            const back = { resource_function_type_id, rows: [...rows] }
            return (await restore.mutateAsync({ body: back })).data
          }),
        )
      }
      onDone={onDone}
    />
  )
}

function useWords() {
  const { t } = useTranslation()
  return {
    // Resources of several floors may have the same name.
    name: ({ name, place, parents }: Resource) => [name, ...parents.slice(-1), place].join(' · '),
    label: (count: number) => t('resource_changes.set_for', { count }),
    title: () => t('resource_changes.set_question'),
    will: (count: number) => t('resource_changes.set_will', { count }),
    did: (count: number) => t('resource_changes.set_did', { count }),
    affects: ({ bookings: count }: { bookings: number }) =>
      count > 0 ? t('resource_changes.keeps_bookings', { count }) : null,
    reason: (reason: ResourceFaultCode | 'unchanged') =>
      reason === 'unchanged' ? t('resource_changes.unchanged') : t(`resource_import.short_${reason}`),
    tellRestored: (restored: Promise<{ done: readonly number[] }>) =>
      void restored
        .then(({ done }) => showToast(t('resource_changes.restored', { count: done.length })))
        .catch(() => undefined),
  }
}
