import type { Endpoint } from '@kontor/contract'
import { useState } from 'react'
import { useAction } from '../../http/call.ts'
import type { Answer, CallInput, Route } from '../../http/route.ts'
import { showToast } from '../../ui/message/toast.ts'
import { inParts } from './in-parts.ts'
import type { Selection } from './useSelection.ts'

interface Outcome<Reason extends string = string> {
  done: number[]
  refused: { id: number; reason: Reason }[]
}
/** The answer of the preview, with the rows as they were then. */
interface Preview<Row> extends Outcome {
  shown: readonly Row[]
}
/** The whole answer of the call; it may say more than which rows it changed. */
export type OutcomeOf<E extends Endpoint> = Answer<E> extends { data: infer Data } ? Data : never
export type ReasonOf<E extends Endpoint> = Answer<E> extends { data: Outcome<infer Reason> } ? Reason : never

/** A call that changes several rows at once, and previews it (`several` and `outcomeOf` of the contract). */
export type SeveralRoute<E extends Endpoint> = Answer<E> extends { data: Outcome } ? Route<E> : never

export interface ManyAction<E extends Endpoint, Row> {
  route: SeveralRoute<E>
  selection: Selection
  rows: readonly Row[]
  /** The sentence that says how many rows have changed. */
  did: (count: number) => string
  /** The version of the row as shown; a row that has changed since is refused (`severalWithVersions`). */
  version?: (row: Row) => number
  /** The part of the body beside the rows: what is set. */
  more?: object
  /** Undoes the action for these rows; `outcome` is its answer. */
  undo?: (rows: readonly Row[], outcome: OutcomeOf<E>) => void
  /** Called once rows have changed, with the whole answer. */
  onDone?: (outcome: OutcomeOf<E>) => void
}

/** The preview of a change of the picked rows, and the change. Rows that weren't changed stay picked. */
export function useActOnMany<E extends Endpoint, Row extends { id: number }>(action: ManyAction<E, Row>) {
  const { route, selection, rows, did, version, more, undo, onDone } = action
  const act = useAction(route as unknown as Route<E>)
  const [preview, setPreview] = useState<Preview<Row> | null>(null)
  const ask = (shown: readonly Row[], isPreview: boolean): Promise<Outcome> =>
    inParts(shown, async (some) => {
      const versions = version && { versions: some.map(version) }
      const body = { picked: some.map(({ id }) => id), is_preview: isPreview, ...versions, ...more }
      const { data } = (await act.mutateAsync({ body } as unknown as CallInput<E>)) as unknown as {
        data: Outcome & Record<string, unknown>
      }
      return data
    })
  return {
    preview,
    isAsking: act.isPending,
    close: () => setPreview(null),
    /** The person agrees to the rows in the preview, whatever happens to the list meanwhile. */
    async show() {
      const shown = rows.filter(({ id }) => selection.has(id))
      setPreview({ shown, ...(await ask(shown, true)) })
    },
    async confirm({ shown, ...before }: Preview<Row>) {
      const outcome = await ask(shown, false)
      const { done, refused } = outcome
      const isDone = new Set(done)
      const changed = shown.filter(({ id }) => isDone.has(id))
      selection.pick(shown.flatMap(({ id }) => (isDone.has(id) ? [] : [id])))
      if (done.length > 0)
        showToast(did(done.length), undo && { undo: () => undo(changed, outcome as unknown as OutcomeOf<E>) })
      if (done.length > 0) onDone?.(outcome as unknown as OutcomeOf<E>)
      // A row that is refused only by the action is named before the question closes.
      setPreview(refused.length > before.refused.length ? { shown, done: [], refused } : null)
    },
  }
}
