import type { Level } from '@kontor/contract'
import { NewLevel } from '@kontor/contract/calls/levels.ts'
import { useTranslation } from 'react-i18next'
import { levels as calls } from '../../kit/http/api.generated.ts'
import { call, useAction } from '../../kit/http/call.ts'
import type { Moves } from '../../kit/tree/useMoves.ts'
import { showToast } from '../../kit/ui/message/toast.ts'

/** Puts a place, with all below it, into another one or to the top, and back again. */
export function useMoveLevel(levels: readonly Level[]): Moves<Level> {
  const { t } = useTranslation()
  const update = useAction(calls.update)
  const put = async (id: number, parent_id: number | null) => {
    const { data } = await call(calls.get, { params: { id } })
    await update.mutateAsync({
      params: { id },
      body: { ...NewLevel.parse(data), parent_id, version: data.version },
    })
  }
  const nameOf = (id: number | null) => levels.find((level) => level.id === id)?.name ?? t('levels.top')
  const move = async (level: Level, parentId: number | null) => {
    await put(level.id, parentId)
    const undo = () => void put(level.id, level.parent_id).catch(() => undefined)
    showToast(t('levels.moved', { name: level.name, place: nameOf(parentId) }), { undo })
  }
  return {
    mayMove: ({ meta }) => !!meta.update,
    mayMoveInto: (_, into) => into === null || !!into.meta.create,
    // A refusal of the server is shown in the warning.
    move: (level, into) => void move(level, into?.id ?? null).catch(() => undefined),
  }
}
