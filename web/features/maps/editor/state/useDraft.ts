import type { MapDraft } from '@kontor/contract'
import { useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react'
import { mapDrafts } from '../../../../kit/http/api.generated.ts'
import { call, useAction } from '../../../../kit/http/call.ts'
import { useLatest, useOnChange } from '../../../../kit/latest.ts'
import { bodyOf, type Change, confirmedOf, elementsOf, noDraft, reduceDraft } from './draft-state.ts'

/** Milliseconds after a change until it is sent, so that several steps of a key are one call. */
const pause = 400

/**
 * The elements of a draft as they are edited: saved by themselves, one call after the other, with undo and redo.
 * Changes of other people arrive with each new `draft`.
 */
export function useDraft(draft: MapDraft) {
  const [state, dispatch] = useReducer(reduceDraft, draft, ({ elements, edits }) =>
    reduceDraft(noDraft, { type: 'read', elements, edits }),
  )
  const [failure, setFailure] = useState<Error | null>(null)
  const [edits, setEdits] = useState(draft.edits)
  const params = { id: draft.id }
  // The editor shows itself that something isn't saved, with Retry.
  const save = useAction(mapDrafts.edit, { claims: () => true })
  useOnChange(draft, () => {
    dispatch({ type: 'read', elements: draft.elements, edits: draft.edits })
    setEdits((known) => Math.max(known, draft.edits))
  })
  const isWaiting = state.pending.size > 0 && state.sending.size === 0 && failure === null
  const send = useEffectEvent(() => {
    const body = bodyOf(state)
    dispatch({ type: 'send' })
    if (body.put.length + body.remove.length === 0)
      return dispatch({ type: 'answer', answer: { edits, saved: [], refused: [] } })
    save.mutateAsync({ params, body }).then(
      ({ data }) => {
        dispatch({ type: 'answer', answer: data })
        setEdits((known) => Math.max(known, data.edits))
      },
      (error: Error) => {
        dispatch({ type: 'fail' })
        setFailure(error)
      },
    )
  })
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => send(), pause)
    return () => clearTimeout(timer)
  }, [isWaiting])
  const last = useLatest(state)
  useEffect(
    () => () => {
      const body = bodyOf(last.current)
      if (body.put.length + body.remove.length > 0)
        void call(mapDrafts.edit, { params: { id: draft.id }, body }).catch(() => undefined)
    },
    [last, draft.id],
  )
  const elements = useMemo(() => elementsOf(state), [state])
  return {
    elements,
    confirmed: () => confirmedOf(state),
    edits,
    isSaved: state.pending.size === 0 && state.sending.size === 0,
    failure,
    retry: () => setFailure(null),
    clashes: state.clashes,
    settle: (keepsMine: boolean) => dispatch({ type: 'settle', keepsMine }),
    change: (changes: readonly Change[]) => {
      if (changes.length > 0) dispatch({ type: 'change', changes })
      setFailure(null)
    },
    undo: state.done.length > 0 ? () => dispatch({ type: 'undo' }) : null,
    redo: state.undone.length > 0 ? () => dispatch({ type: 'redo' }) : null,
  }
}
