import type { Endpoint, MemberOutcome } from '@kontor/contract'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changedBy, savedBy } from '../form/saving/changed-by.ts'
import { isShownInForm } from '../form/saving/failures.ts'
import { isUnanswered } from '../form/saving/leaving/useUnsent.ts'
import { ApiError, isPassing } from '../http/api-error.ts'
import { useAction, useCall } from '../http/call.ts'
import type { CallInput, Route } from '../http/route.ts'
import { useOnChange } from '../latest.ts'
import { showToast } from '../ui/message/toast.ts'
import { usePaused } from '../usePaused.ts'
import type { MemberEdits } from './useMemberEdits.ts'

interface Saving {
  change: Route
  params: object
  /** The version of what has the members. */
  version: number
  edits: MemberEdits
  mayChange: boolean
  /** Reads the list again. */
  refetch: () => Promise<unknown>
  /** Says which permissions the reader lacks, by their codes. */
  lacking: (codes: readonly string[]) => string
}

/**
 * Saves who is added and taken away, and asks beforehand for how many people that changes rights. Members that the server refuses are told by id.
 */
export function useSaveMembers({ change, params, version: stored, edits, mayChange, refetch, lacking }: Saving) {
  const { t } = useTranslation()
  const [note, setNote] = useState<string | null>(null)
  const [known, setKnown] = useState(stored)
  const version = Math.max(stored, known)
  const sent = useRef<readonly number[]>([])
  const save = useAction(change, { claims: (error) => isShownInForm(error) || isUnanswered(error) })
  const restore = useAction(change)
  const { add, remove } = edits
  const input = (body: object) =>
    ({ params, body: { version, add, remove, ...body } }) as unknown as CallInput<Endpoint>
  const isReady = mayChange && edits.changes.length > 0
  const typed = JSON.stringify([add, remove])
  const isPaused = usePaused(typed, 200) === typed
  const preview = useCall(change, input({ is_preview: true }), {
    enabled: isReady && isPaused && !save.isPending,
    retry: false,
  })
  // Another choice may be right.
  useOnChange(typed, () => save.reset())
  const refusal = save.error ?? (isReady && !preview.isFetching ? preview.error : null)
  const asked = save.error ? sent.current : add
  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) return
    void refetch()
    if (!error.changed) return
    setKnown(error.changed.version)
    setNote(savedBy(changedBy(error.changed), t))
    save.reset()
  }
  const send = async () => {
    sent.current = add
    const { data } = (await save.mutateAsync(input({}))) as { data: MemberOutcome }
    setKnown(data.version)
    setNote(null)
    void edits.keepSaved(refetch)
    // Undo leaves what somebody else has done already.
    const isWhole = data.added === add.length && data.removed === remove.length
    const back = { version: data.version, add: remove, remove: add }
    const did = [
      data.added && t('members.did_add', { count: data.added }),
      data.removed && t('members.did_remove', { count: data.removed }),
    ]
    showToast(did.filter(Boolean).join(' '), isWhole ? { undo: () => restore.mutate(input(back)) } : {})
  }
  return {
    isReady: isReady && !(preview.error instanceof ApiError && preview.error.status === 403),
    isSaving: save.isPending,
    /** Somebody else has saved in the meantime. */
    note,
    failure:
      failureOf(refusal, lacking) ??
      (save.error && !(save.error instanceof ApiError) ? t('shell.no_answer_text') : null),
    refused: refusedIds(refusal, asked),
    /** The people whose rights change; null: not known yet. */
    people:
      isReady && !preview.error ? ((preview.data as { data: MemberOutcome } | undefined)?.data.people ?? null) : null,
    send: () => void send().catch(fail),
  }
}

/** Why the server refuses members, by id. */
function refusedIds(error: Error | null, asked: readonly number[]): ReadonlyMap<number, string> {
  const errors = error instanceof ApiError ? Object.entries(error.errors) : []
  return new Map(
    errors.flatMap(([path, [sentence]]) => {
      const [, at] = path.match(/^add\.(\d+)$/) ?? []
      const id = asked[Number(at)]
      return id !== undefined && sentence ? [[id, sentence] as const] : []
    }),
  )
}

/** The sentence of a refused save or preview; null: none, or it stands above the list. */
function failureOf(error: Error | null, lacking: Saving['lacking']): string | null {
  if (!(error instanceof ApiError) || (error.changed && !isPassing(error))) return null
  const codes = error.code === 'forbidden' ? Object.keys(error.errors) : []
  return codes.length > 0 ? lacking(codes) : error.firstMessage
}
