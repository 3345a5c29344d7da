import type { Endpoint, Meta, Output, Schema } from '@kontor/contract'
import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { type RecordAddresses, useOpenRecord } from '../../kit/detail/addresses.ts'
import { DetailForm } from '../../kit/detail/DetailForm.tsx'
import type { TabAddress } from '../../kit/detail/Tabs.tsx'
import type { CheckableSchema } from '../../kit/form/saving/failures.ts'
import { type EndpointForm, useEndpointForm } from '../../kit/form/useEndpointForm.ts'
import { isGone } from '../../kit/http/api-error.ts'
import { useCall } from '../../kit/http/call.ts'
import type { Answer, Route } from '../../kit/http/route.ts'
import { ListLink } from '../../kit/list/ListLink.tsx'
import { type NamedRow, nameIn } from '../../kit/list/useNames.ts'
import { useLanguage } from '../../kit/time/formats.ts'
import { showToast } from '../../kit/ui/message/toast.ts'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { Empty } from '../../kit/ui/state/states.tsx'
import { AdminPage } from '../admin/admin.tsx'

type Body = Schema & CheckableSchema & { readonly shape: object; parse(row: unknown): object }
type Entry = NamedRow & { id: number; version: number; meta: Meta }
/** Stops the compiler where a call doesn't answer or take the fields of the form. */
type If<Holds> = Holds extends true ? unknown : never
type RowOf<G extends Endpoint> = Answer<G> extends { data: infer Row } ? Row : never

/** A section of the page: a child route, in a file of its own. It names the fields of the page's form that it shows; one without saves by itself. */
export interface RecordSection<Values> extends Omit<TabAddress, 'isWrong' | 'isChanged'> {
  fields: readonly (keyof Values & string)[]
}

interface Props<G extends Endpoint, U extends Endpoint, S extends Body> {
  addresses: RecordAddresses
  /** The title of the list. */
  list: string
  calls: {
    get: Route<G> & If<[RowOf<G>] extends [Entry] ? true : false>
    update: Route<U> & If<[Output<S>] extends [Output<U['body']>] ? true : false>
  }
  /** The body schema of the call that changes it. */
  schema: S
  /** Values of the form that no record has. */
  besides?: Partial<Output<S>>
  sections: readonly RecordSection<Output<S>>[]
  /** Between the header and the sections: its state in a line. */
  head?: ComponentType<{ row: RowOf<G> }>
  /** At the header's end. */
  tools?: ComponentType<{ row: RowOf<G> }>
  /** Says that it is saved, and what follows; `saved`: the sentence that says the first alone. */
  told?: (saved: string, answer: Answer<U>) => string
}

// Inside a generic component the compiler can't check the calls; the types of the props have done it.
const useForm = useEndpointForm as unknown as (
  route: Route,
  schema: Body,
  options: { initial: object; params: object; version: number; onSaved: (answer: { data: NamedRow }) => void },
) => EndpointForm<Record<string, unknown>>

const ListOfRecords = createContext({ to: '', label: '' })

/** The page of one record: its sections, over which one form goes. What is typed stays from section to section, and Save saves all of it. */
export function RecordPage<G extends Endpoint, U extends Endpoint, S extends Body>(props: Props<G, U, S>) {
  const { addresses, list: label, calls } = props
  const { t } = useTranslation()
  const id = useOpenRecord(addresses)
  const read = useCall(calls.get as Route, { params: { id } } as never, { enabled: id !== null })
  const list = { to: addresses.list(), label }
  if (id === null) return <Navigate to={list.to} replace />
  const row = (read.data as { data: Entry } | undefined)?.data
  return (
    <ListOfRecords value={list}>
      {row ? (
        <Sections<G, U, S> key={id} {...props} row={row} />
      ) : (
        <Frame title={t('list.edit')}>
          {isGone(read.error) ? (
            <Empty action={<ListLink to={list.to}>{label}</ListLink>}>{t('form.gone')}</Empty>
          ) : (
            <Loaded read={read}>{() => null}</Loaded>
          )}
        </Frame>
      )}
    </ListOfRecords>
  )
}

function Frame(page: ComponentProps<typeof AdminPage>) {
  return <AdminPage list={useContext(ListOfRecords)} {...page} />
}

function Sections<G extends Endpoint, U extends Endpoint, S extends Body>(props: Props<G, U, S> & { row: Entry }) {
  const { addresses, calls, schema, besides, sections, head, tools, told, row } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const form = useForm(calls.update, schema, {
    initial: { ...schema.parse(row), ...besides },
    params: { id: row.id },
    version: row.version,
    onSaved: (answer) => {
      const saved = t('form.saved', { name: nameIn(answer.data, language) })
      showToast(told?.(saved, answer as Answer<U>) ?? saved)
    },
  })
  return (
    <DetailForm
      title={nameIn(row, language)}
      frame={Frame}
      form={form as EndpointForm<Output<S> & object>}
      item={row}
      tabs={sections}
      closesTo={addresses.list()}
      head={shown(head, row)}
      tools={shown(tools, row)}
    />
  )
}

function shown<Row>(Part: ComponentType<{ row: Row }> | undefined, row: Entry): ReactNode {
  return Part && <Part row={row as Row} />
}
