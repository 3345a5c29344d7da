import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsaved } from '../../../kit/form/saving/leaving/unsaved.ts'
import { useLatest } from '../../../kit/latest.ts'
import type { Actions } from '../requests/actions.ts'
import type { Layout } from '../rows/layout.ts'
import { cardIn, useGrid, useGridStore } from '../store.ts'
import { useDay } from '../time/day.ts'
import { changeOf, isTyped, keepTyped, typedBefore } from './typed-text.ts'
import { useGoneBooking } from './useGoneBooking.ts'

/**
 * Keeps text typed in the grid from being lost. A card that closes saves its text, with Undo; leaving the screen with a
 * half-made booking asks first; a reload restores both.
 */
export function TypedText({ actions, layout }: { actions: Actions; layout: Layout }) {
  const { t } = useTranslation()
  const store = useGridStore()
  const day = useDay()
  const edit = useGrid((state) => state.edit)
  const draft = useGrid((state) => state.draft)
  const refused = useGrid((state) => state.refused)
  const keptText = useGrid((state) => state.keptText)
  const isOpen = useGrid((state) => cardIn(state) === state.edit?.booking.id)
  useGoneBooking(layout)
  const latest = useLatest(actions)
  const asked = draft?.phase === 'asking' ? draft : refused?.typed
  const unsaved = isTyped(asked) ? t('bookings.leave_text', { subject: asked.subject }) : null
  useUnsaved(unsaved, () => store.set({ draft: null, refused: null }))

  const begin = useEffectEvent(() => store.set(typedBefore(layout, day)))
  useEffect(() => {
    begin()
    const flush = () => {
      const { edit } = store.get()
      const change = edit && changeOf(edit)
      store.set({ edit: null })
      // The text is stored again only if the save fails.
      keepTyped(store.get())
      if (edit && change) latest.current.edit(edit.booking, change)
    }
    return flush
  }, [store, latest])
  useEffect(() => {
    if (!edit || isOpen) return
    const change = changeOf(edit)
    store.set({ edit: null })
    if (change) latest.current.edit(edit.booking, change)
  }, [edit, isOpen, store, latest])
  useEffect(() => keepTyped({ edit, draft, refused, keptText }), [edit, draft, refused, keptText])
  return null
}
