import type { Endpoint, Input, Output, Schema } from '@kontor/contract'
import { type FormEvent, useId, useState } from 'react'
import { useResolvedPath } from 'react-router'
import type { ApiError } from '../http/api-error.ts'
import { type UnansweredInput, useAction } from '../http/call.ts'
import type { Answer, CallInput, Route } from '../http/route.ts'
import { useMay } from '../session/may.ts'
import type { FormPart } from './form-part.ts'
import { draftAt } from './saving/draft.ts'
import { type CheckableSchema, isShownInForm } from './saving/failures.ts'
import { isUnanswered, useUnsent } from './saving/leaving/useUnsent.ts'
import { type ChangedFields, useChangedFields } from './saving/useChangedFields.ts'
import { useOneSave } from './saving/useOneSave.ts'
import { useStands } from './saving/useStands.ts'
import { useBody } from './useBody.ts'

export interface EndpointForm<Values> extends FormPart<Values> {
  id: string
  /** The number of fields that differ from the stored ones. */
  changes: number
  /** Whether one of these fields differs from its stored value. */
  isChanged(fields: readonly string[]): boolean
  isSaving: boolean
  isAllowed: boolean
  /** The server's sentence that belongs to no field. */
  error: string | null
  /** Why the last save got no answer; it may be sent again. */
  unsent: string | null
  /** The number of refusals, by the schema or by the server. */
  refusals: number
  /** Whether one of these fields shows an error. */
  isMarked(fields: readonly string[]): boolean
  /** Whether these fields are valid, with or without shown errors. */
  isRight(fields: readonly string[]): boolean
  /** Checks these fields, shows their errors and focuses the first wrong one; true if they are valid. */
  check(fields: readonly string[]): boolean
  focusWrong(): void
  /** The changes that others have saved since the form was read; null: the server refused nothing because of them. */
  changed: ChangedFields | null
  /** Why the server refused the last save; null: it didn't. */
  refusal: ApiError | null
  submit(event: FormEvent): void
  /** Forgets what was typed: the form is left for good. */
  drop(): void
}

/** `params`: those of the call's path; required where it has any. */
type Options<E extends Endpoint, Values> = Pick<CallInput<E>, 'params' & keyof CallInput<E>> & {
  /** The stored values, or those of a new entry, with null where something must still be chosen. */
  initial: { [Key in keyof Values]: Values[Key] | null }
  /** The version of the stored row; it is sent along (`useChangedFields.ts`). */
  version?: number
  /** `sent`: the values that were saved. Those of the form may be of a render before a button set one of them. */
  onSaved(answer: Answer<E>, sent: Values): void
}

/**
 * A form for the body of one call, checked by that body's schema. Typed values survive a reload and the end of the
 * session (`useValues.ts`). An error of the server shows at its field until that is left again.
 */
export function useEndpointForm<E extends Endpoint, S extends Schema & CheckableSchema>(
  route: Route<E>,
  schema: S & ([Output<S>] extends [Input<E['body']>] ? unknown : never),
  { initial: stored, params, version, onSaved }: Options<E, Output<S> & object>,
): EndpointForm<Output<S> & object> {
  type Values = Output<S> & object
  const id = useId()
  const mayCall = useMay()
  const stands = useStands()
  // The warning tells of a form that was left.
  const claims = (error: unknown) => stands.current && (isShownInForm(error) || isUnanswered(error))
  const save = useAction(route, { claims, unanswered: useKeptUnanswered() })
  const { isSaving, ...one } = useOneSave(save.isPending)
  const { values, initial, latest, changes, isChanged, put, drop, restore, base, ...body } = useBody<Values>(
    id,
    schema,
    stored as Values,
    { version, isSent: isSaving },
  )
  const { changed, tell, forget } = useChangedFields<Values>({ values, initial, put, base, isSaving })
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const { unsent, ...sending } = useUnsent(latest, () => send())
  const refuse = (failure: unknown) => {
    one.fail()
    if (!stands.current) restore()
    if (isUnanswered(failure)) sending.fail(failure)
    if (!isShownInForm(failure)) return
    setRefusal(failure)
    if (failure.changed) void tell(failure.changed)
    else body.refuse(failure)
  }
  const send = () => {
    if (isSaving) return
    sending.begin()
    setRefusal(null)
    if (!body.checkAll() || !one.begin()) return
    const sent = latest.current
    // Sent only for a stored row: a new release of an application has a field of that name.
    const versioned = version === undefined ? sent : { ...sent, version: base.version() }
    save.mutateAsync({ params, body: versioned } as unknown as CallInput<E>).then((answer) => {
      drop()
      // If the form stays open, no choice is left.
      forget()
      onSaved(answer, sent)
      one.end()
    }, refuse)
  }

  return {
    id,
    ...body.part,
    changes,
    isChanged,
    isSaving,
    isAllowed: mayCall(route.access),
    error: body.error,
    unsent,
    refusals: body.refusals,
    isMarked: body.isMarked,
    isRight: body.isRight,
    check: body.checkThese,
    focusWrong: body.focusWrong,
    changed,
    refusal,
    drop,
    submit(event) {
      event.preventDefault()
      send()
    },
  }
}

/** Keeps the idempotency key of a save without an answer in the form's draft: after a reload it isn't done twice. */
function useKeptUnanswered() {
  const draft = draftAt(useResolvedPath('.').pathname)
  const [kept] = useState(() => draft.read<{ unanswered: UnansweredInput | null }>().unanswered ?? null)
  // A form that was left has no draft anymore.
  return { kept, keep: (unanswered: UnansweredInput | null) => void (draft.isEmpty() || draft.patch({ unanswered })) }
}
