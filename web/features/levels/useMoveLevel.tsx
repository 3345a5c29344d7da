import type { Level } from '@kontor/contract'
import { ChangedLevel } from '@kontor/contract/calls/level.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { levels as calls } from '../../kit/http/api.generated.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import { call, useAction } from '../../kit/http/call.ts'
import type { CallInput } from '../../kit/http/route.ts'
import { useMay } from '../../kit/session/may.ts'
import type { Moves } from '../../kit/tree/useMoves.ts'
import { showToast } from '../../kit/ui/message/toast.ts'
import { EffectsQuestion, useToldOutcome } from '../effects/effects.ts'

type Put = CallInput<typeof calls.update extends { endpoint?: infer E } ? NonNullable<E> : never>

const isAffecting = (error: unknown) => error instanceof ApiError && error.code === 'affects_bookings'

/**
 * Puts a place, with all below it, into another one or to the top, and back again. Where that affects bookings to come, a
 * `question` about them comes first.
 */
export function useMoveLevel(levels: readonly Level[]): { moves: Moves<Level>; question: ReactNode } {
  const { t } = useTranslation()
  const update = useAction(calls.update, { claims: isAffecting })
  const told = useToldOutcome()
  const may = useMay()
  const [asked, ask] = useState<{ level: Level; parentId: number | null; input: Put } | null>(null)
  const inputOf = async (id: number, parent_id: number | null): Promise<Put> => {
    const { data } = await call(calls.get, { params: { id } })
    return { params: { id }, body: { ...ChangedLevel.parse(data), parent_id, version: data.version } } as Put
  }
  const nameOf = (id: number | null) => levels.find((level) => level.id === id)?.name ?? t('levels.top')
  const movedTo = (level: Level, parentId: number | null) =>
    t('levels.moved', { name: level.name, place: nameOf(parentId) })
  const put = async (level: Level, parentId: number | null) => {
    const input = await inputOf(level.id, parentId)
    const isDone = await update.mutateAsync(input).then(
      () => true,
      // Any other refusal of the server is shown in the warning.
      (error: unknown) => void (isAffecting(error) && ask({ level, parentId, input })),
    )
    return isDone === true
  }
  const move = async (level: Level, parentId: number | null) => {
    const back = () => void put({ ...level, parent_id: parentId }, level.parent_id)
    if (await put(level, parentId)) showToast(movedTo(level, parentId), { undo: back })
  }
  const question = asked && (
    <EffectsQuestion
      route={calls.update}
      input={asked.input}
      title={t('levels.move_what', { name: asked.level.name, place: nameOf(asked.parentId) })}
      action={t('levels.move')}
      // Its bookings are elsewhere now, and stay there.
      onDone={(answer) => showToast(told(movedTo(asked.level, asked.parentId), answer))}
      onClose={() => ask(null)}
    />
  )
  const moves: Moves<Level> = {
    mayMove: ({ meta }) => may(calls.update.access) && !!meta.update,
    mayMoveInto: (_, into) => into === null || !!into.meta.create,
    move: (level, into) => void move(level, into?.id ?? null).catch(() => undefined),
  }
  return { moves, question }
}
