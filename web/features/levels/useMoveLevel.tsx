import type { EffectsOfChange, Level } from '@kontor/contract'
import { ChangedLevel } from '@kontor/contract/calls/level.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { levels as calls } from '../../kit/http/api.generated.ts'
import { call, useAction } from '../../kit/http/call.ts'
import type { CallInput } from '../../kit/http/route.ts'
import { useMay } from '../../kit/session/may.ts'
import { belowOf } from '../../kit/tree/rows.ts'
import type { Moves } from '../../kit/tree/useMoves.tsx'
import { showToast } from '../../kit/ui/message/toast.ts'
import { EffectsQuestion, useToldOutcome } from '../effects/effects.ts'
import { MoveImpact } from './MoveImpact.tsx'

type LevelInput = CallInput<typeof calls.update extends { endpoint?: infer E } ? NonNullable<E> : never>

interface Move {
  level: Level
  into: Level | null
  before: Level | null | undefined
  input: LevelInput
  /** Its own zone until then; null: it has none. */
  timezone: string | null
}

/** Puts a place, with all below it, into another one or to the top, after a `question` that says what this changes. */
export function useMoveLevel(levels: readonly Level[]): { moves: Moves<Level>; question: ReactNode } {
  const { t } = useTranslation()
  const update = useAction(calls.update)
  const order = useAction(calls.order)
  const told = useToldOutcome()
  const may = useMay()
  const [asked, ask] = useState<Move | null>(null)
  const inputOf = async (id: number, parent_id: number | null, own?: string | null) => {
    const { data } = await call(calls.get, { params: { id } })
    // At the top there is no zone to take over.
    const timezone = own !== undefined ? own : parent_id === null ? data.effective.timezone : data.timezone
    const body = { ...ChangedLevel.parse(data), parent_id, timezone, version: data.version }
    return { input: { params: { id }, body } as LevelInput, timezone: data.timezone }
  }
  const nameOf = (level: Pick<Level, 'name'> | null) => level?.name ?? t('levels.top')
  const put = (level: Level, before: Level | null) =>
    order.mutateAsync({ params: { id: level.id }, body: { before_id: before?.id ?? null } })
  const orderNow = async (level: Level, before: Level | null) => {
    const beside = levels.filter(({ parent_id }) => parent_id === level.parent_id)
    const next = beside[beside.indexOf(level) + 1] ?? null
    await put(level, before)
    showToast(t(before ? 'levels.ordered' : 'levels.ordered_last', { name: level.name, other: nameOf(before) }), {
      undo: () => void put(level, next).catch(() => undefined),
    })
  }
  const onMoved = async ({ level, into, before, timezone }: Move, answer: { affected: EffectsOfChange }) => {
    const back = async () => update.mutateAsync((await inputOf(level.id, level.parent_id, timezone)).input)
    if (before !== undefined) await put(level, before).catch(() => undefined)
    const message = told(t('levels.moved', { name: level.name, place: nameOf(into) }), answer)
    // Bookings that went elsewhere stay there.
    showToast(message, answer.affected.total > 0 ? undefined : { undo: () => void back().catch(() => undefined) })
  }
  const question = asked && (
    <EffectsQuestion
      route={calls.update}
      input={asked.input}
      title={t('levels.move_what', { name: asked.level.name, place: nameOf(asked.into) })}
      action={t('levels.move')}
      onDone={(answer) => void onMoved(asked, answer)}
      onClose={() => ask(null)}
    >
      <MoveImpact level={asked.level} into={asked.into} />
    </EffectsQuestion>
  )
  const moves: Moves<Level> = {
    mayMove: ({ meta }) => may(calls.update.access) && !!meta.update,
    mayMoveInto: (_, into) => into === null || !!into.meta.create,
    move: (level, into, before) =>
      void inputOf(level.id, into?.id ?? null).then(
        (move) => ask({ level, into, before, ...move }),
        () => undefined,
      ),
    order: (level, before) => void orderNow(level, before).catch(() => undefined),
    refuse: (level, into) => {
      const isInside = belowOf(levels, level.id).has(into.id)
      if (level.parent_id === into.id) return
      showToast(t(isInside ? 'levels.move_inside' : 'levels.move_forbidden', { name: level.name, place: into.name }))
    },
  }
  return { moves, question }
}
