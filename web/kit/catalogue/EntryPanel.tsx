import type { Endpoint, Meta, Output, Schema } from '@kontor/contract'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { FormPanel } from '../form/FormPanel.tsx'
import { LoadedPanel } from '../form/LoadedPanel.tsx'
import { DeleteButton } from '../form/saving/DeleteButton.tsx'
import type { CheckableSchema } from '../form/saving/failures.ts'
import { useSaved } from '../form/saving/useSaved.ts'
import { type EndpointForm, useEndpointForm } from '../form/useEndpointForm.ts'
import { useCall } from '../http/call.ts'
import type { Answer, Route } from '../http/route.ts'
import { type NamedRow, nameIn } from '../list/useNames.ts'
import { useLanguage } from '../time/formats.ts'
import { type CatalogueAddresses, useOpenEntry } from './addresses.ts'

type Body = Schema & CheckableSchema & { readonly shape: object }
type Entry<Values> = Values & NamedRow & { id: number; version: number; meta: Meta }
type EntryNames = NamedRow & { id: number }
/** Stops the compiler where a call doesn't answer or take the fields of the form. */
type If<Holds> = Holds extends true ? unknown : never

interface Props<C extends Endpoint, G extends Endpoint, S extends Body> {
  addresses: CatalogueAddresses
  /** The calls of the catalogue (`catalogueCalls` of the contract). */
  calls: {
    get: Route<G> & If<[Answer<G>] extends [{ data: Entry<Output<S>> }] ? true : false>
    create: Route<C> & If<[Output<S>] extends [Output<C['body']>] ? true : false>
    update: Route
    remove: Route
  }
  /** The body schema of the calls that add and change. */
  schema: S
  /** The values of a new entry; null where something must be chosen yet. */
  initial: { [Key in keyof Output<S>]: Output<S>[Key] | null }
  /** The title of the panel that adds one. */
  title: string
  /** Why an entry can't be deleted; null: it can, or the server says why not. */
  refusal?: (entry: Answer<G>['data']) => string | null
  /** Says what is lost with an entry, in the question before deleting it; without it, nothing is. */
  lost?: (entry: Answer<G>['data']) => string
  /** The address that leads on from a new entry; without it, the list. */
  next?: (entry: { id: number }) => string
  fields: ComponentType<{ form: EndpointForm<Output<S> & object> }>
}

// Inside a generic component the compiler can't check the calls; the types of the props have done it.
const useForm = useEndpointForm as unknown as <S extends Body>(
  route: Route,
  schema: S,
  options: { initial: object; params?: object; version?: number; onSaved: (answer: { data: EntryNames }) => void },
) => EndpointForm<Output<S> & object>

/** The panel of an entry of a catalogue: adds one, or changes the one that the address names, or deletes it. */
export function EntryPanel<C extends Endpoint, G extends Endpoint, S extends Body>(props: Props<C, G, S>) {
  const id = useOpenEntry(props.addresses)
  return id === null ? <Adding<C, G, S> {...props} /> : <Changing<C, G, S> {...props} id={id} />
}

function Adding<C extends Endpoint, G extends Endpoint, S extends Body>(props: Props<C, G, S>) {
  const { addresses, calls, schema, initial, title, next, fields: Fields } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const closesTo = addresses.list()
  const saved = useSaved(closesTo)
  const onSaved = ({ data }: { data: EntryNames }) =>
    saved(t('form.added', { name: nameIn(data, language) }), next?.(data))
  const form = useForm(calls.create, schema, { initial, onSaved })
  return (
    <FormPanel title={title} form={form} closesTo={closesTo}>
      <Fields form={form} />
    </FormPanel>
  )
}

function Changing<C extends Endpoint, G extends Endpoint, S extends Body>(props: Props<C, G, S> & { id: number }) {
  const { addresses, calls, id } = props
  const { t } = useTranslation()
  const read = useCall(calls.get as Route, { params: { id } } as never)
  return (
    <LoadedPanel title={t('list.edit')} read={read} closesTo={addresses.list()}>
      {({ data }) => <Form<C, G, S> {...props} entry={data} />}
    </LoadedPanel>
  )
}

function Form<C extends Endpoint, G extends Endpoint, S extends Body>(
  props: Props<C, G, S> & { entry: Entry<Record<string, unknown>> },
) {
  const { addresses, calls, schema, refusal, lost, fields: Fields, entry } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const closesTo = addresses.list()
  const saved = useSaved(closesTo)
  const { id, version } = entry
  const name = nameIn(entry, language)
  const form = useForm(calls.update, schema, {
    initial: Object.fromEntries(Object.keys(schema.shape).map((key) => [key, entry[key]])),
    params: { id },
    version,
    onSaved: ({ data }) => saved(t('form.saved', { name: nameIn(data, language) })),
  })
  const remove = entry.meta.delete && (
    <DeleteButton
      route={calls.remove}
      input={{ params: { id } } as never}
      name={name}
      refusal={refusal?.(entry as Answer<G>['data']) ?? null}
      onDeleted={() => saved(t('form.deleted', { name }))}
    >
      {lost?.(entry as Answer<G>['data'])}
    </DeleteButton>
  )
  return (
    <FormPanel title={name} name={name} form={form} closesTo={closesTo} item={entry} actions={remove}>
      <Fields form={form} />
    </FormPanel>
  )
}
