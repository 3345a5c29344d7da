import type { Endpoint, Meta, Output, Schema } from '@kontor/contract'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../http/call.ts'
import type { Answer, Route } from '../../http/route.ts'
import { type Named, nameIn } from '../../list/useNames.ts'
import { useLanguage } from '../../time/formats.ts'
import { DeleteButton } from '../DeleteButton.tsx'
import type { Deletion } from '../DeleteQuestion.tsx'
import { FormPanel } from '../FormPanel.tsx'
import type { Safe } from '../failures.ts'
import { LoadedPanel } from '../LoadedPanel.tsx'
import { type EndpointForm, useEndpointForm } from '../useEndpointForm.ts'
import { useSaved } from '../useSaved.ts'

type Body = Schema & Safe & { readonly shape: object }
type Entry<Values> = Values & Named & { id: number; version: number; meta: Meta }
/** A type of its own where the call doesn't answer, or take, what the form is about. */
type If<Holds> = Holds extends true ? unknown : never

interface Shared<S extends Body> {
  title: string
  /** The address of the list. */
  closesTo: string
  /** What adding and changing send. */
  schema: S
  fields: ComponentType<{ form: EndpointForm<Output<S> & object> }>
}

interface Adding<C extends Endpoint, S extends Body> extends Shared<S> {
  route: Route<C> & If<[Output<S>] extends [Output<C['body']>] ? true : false>
  /** What a new one starts with: null where something must be chosen yet. */
  initial: { [Key in keyof Output<S>]: Output<S>[Key] | null }
}

interface Changing<G extends Endpoint, R extends Endpoint, S extends Body> extends Shared<S> {
  id: number
  routes: {
    get: Route<G> & If<Answer<G> extends { data: Entry<Output<S>> } ? true : false>
    update: Route
  }
  /** What deleting it asks, here and in its row. */
  deletionOf: (entry: Answer<G>['data'], name: string) => Omit<Deletion<R>, 'onDeleted'>
}

// The compiler can't tell what a call that isn't known yet takes; the props above have told.
const useForm = useEndpointForm as unknown as <S extends Body>(
  route: Route,
  schema: S,
  options: { initial: object; params?: object; version?: number; onSaved: (answer: { data: Named }) => void },
) => EndpointForm<Output<S> & object>

/** The panel that adds an entry to a catalogue (`catalogueCalls` of the contract). */
export function AddPanel<C extends Endpoint, S extends Body>(props: Adding<C, S>) {
  const { route, schema, initial, title, closesTo, fields: Fields } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const saved = useSaved(closesTo)
  const onSaved = ({ data }: { data: Named }) => saved(t('form.added', { name: nameIn(data, language) }))
  const form = useForm(route, schema, { initial, onSaved })
  return (
    <FormPanel title={title} form={form} closesTo={closesTo}>
      <Fields form={form} />
    </FormPanel>
  )
}

/** The panel that changes an entry of a catalogue, or deletes it. */
export function EditPanel<G extends Endpoint, R extends Endpoint, S extends Body>(props: Changing<G, R, S>) {
  const { routes, id, title, closesTo } = props
  const read = useCall(routes.get as Route, { params: { id } } as never)
  return (
    <LoadedPanel title={title} read={read} closesTo={closesTo}>
      {({ data }) => <EditForm<G, R, S> {...props} entry={data} />}
    </LoadedPanel>
  )
}

function EditForm<G extends Endpoint, R extends Endpoint, S extends Body>(
  props: Changing<G, R, S> & { entry: Entry<Record<string, unknown>> },
) {
  const { routes, schema, closesTo, fields: Fields, deletionOf, entry } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const saved = useSaved(closesTo)
  const { id, version } = entry
  const name = nameIn(entry, language)
  const form = useForm(routes.update, schema, {
    initial: Object.fromEntries(Object.keys(schema.shape).map((key) => [key, entry[key]])),
    params: { id },
    version,
    onSaved: ({ data }) => saved(t('form.saved', { name: nameIn(data, language) })),
  })
  const remove = entry.meta.delete && (
    <DeleteButton
      {...deletionOf(entry as Answer<G>['data'], name)}
      onDeleted={() => saved(t('form.deleted', { name }))}
    />
  )
  return (
    <FormPanel title={name} form={form} closesTo={closesTo} item={entry} actions={remove}>
      <Fields form={form} />
    </FormPanel>
  )
}
