import type { EffectsOfChange, Endpoint, Output, Schema } from '@kontor/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormPanel } from '../../kit/form/FormPanel.tsx'
import type { CheckableSchema } from '../../kit/form/saving/failures.ts'
import { useSaved } from '../../kit/form/saving/useSaved.ts'
import { type EndpointForm, useEndpointForm } from '../../kit/form/useEndpointForm.ts'
import type { Answer, CallInput, Route } from '../../kit/http/route.ts'
import { DeleteWithEffects } from './DeleteWithEffects.tsx'
import { Impact, undecided } from './Impact.tsx'
import { useToldOutcome } from './outcome.ts'

/** Stops the compiler where a call doesn't answer what it affects, or doesn't take the form. */
type If<Holds> = Holds extends true ? unknown : never
type WithEffects<E extends Endpoint> = Route<E> & If<[Answer<E>] extends [{ affected: EffectsOfChange }] ? true : false>
type Values<S extends Schema> = Omit<Output<S> & object, keyof typeof undecided>

type Options<E extends Endpoint, S extends Schema> = Pick<CallInput<E>, 'params' & keyof CallInput<E>> & {
  /** The stored values, or those of a new one, with null where something must still be chosen. */
  initial: { [Key in keyof Values<S>]: Values<S>[Key] | null }
  version?: number
  closesTo: string
}

// Inside a generic hook the compiler can't check the call; the types of the options have done it.
const useForm = useEndpointForm as unknown as <S extends Schema>(
  route: Route,
  schema: S,
  options: { onSaved: (answer: { affected: EffectsOfChange }) => void },
) => EndpointForm<Output<S> & object>

/** The form of a new or a stored child, for its `ChildPanel`. The message after saving says what became of the bookings. */
export function useChildForm<E extends Endpoint, S extends Schema & CheckableSchema>(
  route: WithEffects<E>,
  schema: S & If<[Output<S>] extends [Output<E['body']>] ? true : false>,
  { initial, closesTo, ...stored }: Options<E, S>,
) {
  const { t } = useTranslation()
  const saved = useSaved(closesTo)
  const told = useToldOutcome()
  const form = useForm<S>(route as Route, schema, {
    ...{ initial: { ...initial, ...undecided } },
    ...stored,
    onSaved: (answer) => saved(told(t('effects.saved'), answer)),
  })
  return { form, route, closesTo, params: (stored as { params?: object }).params }
}

interface Props<E extends Endpoint, Values extends object> {
  title: string
  form: EndpointForm<Values>
  route: Route<E>
  params?: object | undefined
  closesTo: string
  /** The fields that must be right before the effects of a change can be known. */
  decides: readonly (keyof Values & string)[]
  /** The stored row; its `meta` may rule out a change. */
  item?: { meta: { update: boolean } } | undefined
  actions?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** Adds or changes a row that belongs to another one, with the bookings that it affects (decision 0079). */
export function ChildPanel<E extends Endpoint, Values extends object>(props: Props<E, Values>) {
  const { title, form, route, params, closesTo, decides, item, actions, children } = props
  return (
    <FormPanel {...{ title, form, closesTo, actions }} {...(item && { item })}>
      {children}
      <Impact route={route} params={params} form={form} fields={decides} />
    </FormPanel>
  )
}

interface Deletion<E extends Endpoint> {
  route: WithEffects<E>
  input: CallInput<E>
  name: string
  closesTo: string
}

/** Deletes the child of a panel, and says what became of the bookings. */
export function DeleteChild<E extends Endpoint>({ closesTo, ...deletion }: Deletion<E>) {
  const { t } = useTranslation()
  const saved = useSaved(closesTo)
  const told = useToldOutcome()
  return <DeleteWithEffects {...deletion} onDeleted={(answer) => saved(told(t('effects.removed'), answer))} />
}
