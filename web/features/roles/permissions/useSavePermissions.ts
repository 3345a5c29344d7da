import type { RolePermissions } from '@kontor/contract'
import type { PermissionCode } from '@kontor/contract/permissions.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changedBy, savedBy } from '../../../kit/form/saving/changed-by.ts'
import { isShownInForm } from '../../../kit/form/saving/failures.ts'
import { isUnanswered } from '../../../kit/form/saving/leaving/useUnsent.ts'
import { ApiError, isPassing } from '../../../kit/http/api-error.ts'
import { useAction, useCall } from '../../../kit/http/call.ts'
import { useOnChange } from '../../../kit/latest.ts'
import { usePaused } from '../../../kit/usePaused.ts'
import { callsOf } from '../calls.ts'
import type { PermissionEdits } from './usePermissionEdits.ts'

interface Saving {
  id: number
  code: PermissionCode
  version: RolePermissions['version']
  edits: PermissionEdits
  mayChange: boolean
  /** Reads the stored permissions again. */
  refetch: () => Promise<unknown>
  onSaved: () => void
}

/**
 * Saves the edited permissions, and asks beforehand what that changes. A refusal of single permissions is told by code, already by the
 * preview.
 */
export function useSavePermissions({ id, code, version, edits, mayChange, refetch, onSaved }: Saving) {
  const { t } = useTranslation()
  const { setPermissions } = callsOf(code)
  const [note, setNote] = useState<string | null>(null)
  const save = useAction(setPermissions, { claims: (error) => isShownInForm(error) || isUnanswered(error) })
  const input = (is_preview: boolean) => ({
    params: { id },
    body: { version, permissions: edits.changes, is_preview },
  })
  const isReady = mayChange && edits.changes.length > 0 && edits.wrong === 0 && edits.open === 0
  const typed = JSON.stringify(edits.changes)
  const isPaused = usePaused(typed, 200) === typed
  const preview = useCall(setPermissions, input(true), {
    enabled: isReady && isPaused && !save.isPending,
    retry: false,
  })
  // Another value may be right.
  useOnChange(typed, () => save.reset())
  const refusal = save.error ?? (isReady ? preview.error : null)
  const errors = refusal instanceof ApiError ? refusal.errors : {}
  const tellFailure = async (error: unknown) => {
    if (!(error instanceof ApiError) || !error.changed) return
    setNote(savedBy(changedBy(error.changed), t))
    // The rows that somebody else has changed are marked once they are read.
    await refetch()
    save.reset()
  }
  return {
    isReady,
    isSaving: save.isPending,
    /** Somebody else has saved in the meantime. */
    note,
    errors,
    failure: failureOf(save.error, t('shell.no_answer_text')),
    people: isReady && !preview.error ? (preview.data?.data.effects.people ?? null) : null,
    send: () =>
      void save.mutateAsync(input(false)).then(() => {
        setNote(null)
        edits.clear()
        onSaved()
      }, tellFailure),
  }
}

/** The sentence of a failed save; null: none, or it stands at the rows or above them. */
function failureOf(error: Error | null, unanswered: string): string | null {
  if (!error) return null
  if (!(error instanceof ApiError)) return unanswered
  return error.changed && !isPassing(error) ? null : error.message
}
