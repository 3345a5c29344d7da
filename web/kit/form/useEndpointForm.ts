import type { Endpoint, Input, Output, Schema } from '@kontor/contract'
import { type FormEvent, useId } from 'react'
import { useAction } from '../http/call.ts'
import type { Answer, CallInput, Route } from '../http/route.ts'
import { useMay } from '../session/may.ts'
import { afterPress } from '../ui/press.ts'
import { isClaimed, type Safe } from './failures.ts'
import { isLink } from './field.ts'
import { type ChangedFields, useChangedFields } from './useChangedFields.ts'
import { useMessages } from './useMessages.ts'
import { useValues } from './useValues.ts'

/** One field of a form: what it holds, what is wrong with it, and how it changes. */
export interface Field<Value> {
  name: string
  value: Value
  error: string | null
  /** A pick, a switch, a commit: taken over and checked (R145). */
  set(value: Value): void
}

/** The same, for what is typed: nothing is said until it is left (R144, R146). */
export interface TypedField<Value> extends Field<Value> {
  onBlur(): void
}

/** The same, as the properties of a field of text. */
export interface TextInput {
  name: string
  error: string | null
  value: string
  onChange(event: { target: { value: string } }): void
  onBlur(event?: { relatedTarget: EventTarget | null }): void
}

type Texts<Values> = { [Key in keyof Values]: Values[Key] extends string ? Key : never }[keyof Values] & string

export interface EndpointForm<Values> {
  id: string
  values: Values
  field<Name extends keyof Values & string>(name: Name): Field<Values[Name]>
  typed<Name extends keyof Values & string>(name: Name): TypedField<Values[Name]>
  text<Name extends Texts<Values>>(name: Name): TextInput
  /** How many fields differ from what is stored. */
  changes: number
  isSaving: boolean
  isAllowed: boolean
  /** What the server said that belongs to no field. */
  error: string | null
  /** What others have saved since the form was read; null: nothing that the server refused to save over. */
  changed: ChangedFields | null
  submit(event: FormEvent): void
  /** Forgets what was typed: the form is left for good. */
  drop(): void
}

/** `params`: those of the call's path; required where it has any. */
type Options<E extends Endpoint, Values> = Pick<CallInput<E>, 'params' & keyof CallInput<E>> & {
  /** What is stored, or what a new one starts with: null where something must be chosen yet. */
  initial: { [Key in keyof Values]: Values[Key] | null }
  /** Of the row that is stored; it is sent along (`useChangedFields.ts`). */
  version?: number
  onSaved(answer: Answer<E>): void
}

/**
 * A form that is the body of one call, checked by that body's own schema. What is typed survives a reload and the end of
 * the session (`useValues.ts`); what the server has against a field stands at the field until it is left again.
 */
export function useEndpointForm<E extends Endpoint, S extends Schema & Safe>(
  route: Route<E>,
  schema: S & ([Output<S>] extends [Input<E['body']>] ? unknown : never),
  { initial: stored, params, version, onSaved }: Options<E, Output<S> & object>,
): EndpointForm<Output<S> & object> {
  type Values = Output<S> & object
  const id = useId()
  const mayCall = useMay()
  const { values, initial, latest, changes, put, drop, baseVersion, acknowledge } = useValues<Values>(
    stored as Values,
    version,
  )
  const { changed, tell } = useChangedFields<Values>({ values, initial, put, acknowledge })
  const save = useAction(route, { claims: isClaimed })
  const { errors, error, check, checkAll, ...messages } = useMessages(id, schema, latest)
  const refuse = (failure: unknown) => {
    if (!isClaimed(failure)) return
    if (failure.changed) void tell(failure.changed)
    else messages.refuse(failure)
  }

  return {
    id,
    values,
    field: (name) => ({
      name,
      value: values[name],
      error: errors[name] ?? null,
      set: (value) => {
        put(name, value)
        check(name)
      },
    }),
    typed: (name) => ({
      name,
      value: values[name],
      error: errors[name] ?? null,
      set: (value) => put(name, value),
      onBlur: () => afterPress(() => check(name)),
    }),
    text: (name) => ({
      name,
      error: errors[name] ?? null,
      value: values[name] as string,
      onChange: (event) => put(name, event.target.value),
      onBlur: (event) => isLink(event?.relatedTarget) || afterPress(() => check(name)),
    }),
    changes,
    isSaving: save.isPending,
    isAllowed: mayCall(route.access),
    error,
    changed,
    drop,
    submit(event) {
      event.preventDefault()
      if (save.isPending || !checkAll()) return
      // Only of a row that is stored: a release of an application has a field of that name.
      const body = version === undefined ? latest.current : { ...latest.current, version: baseVersion() }
      save.mutateAsync({ params, body } as unknown as CallInput<E>).then((answer) => {
        drop()
        onSaved(answer)
      }, refuse)
    },
  }
}
