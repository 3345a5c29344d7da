import type { Endpoint, Meta, Output, Schema } from '@kontor/contract'
import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { inputOf, type RecordAddresses, useOpenRecord } from '../../kit/detail/addresses.ts'
import { DetailForm } from '../../kit/detail/DetailForm.tsx'
import type { DetailFrame } from '../../kit/detail/DetailPage.tsx'
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
  /** The title of the list; none where there is one such record. */
  list?: string
  /** The title of the page; the record's name by default. */
  title?: string
  /** The screen around it; one of the administration by default. */
  frame?: DetailFrame
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
  /** Follows a saved change elsewhere on the screen. */
  onSaved?: (answer: Answer<U>) => void
}

// Inside a generic component the compiler can't check the calls; the types of the props have done it.
const useForm = useEndpointForm as unknown as (
  route: Route,
  schema: Body,
  options: { initial: object; params?: object; version: number; onSaved: (answer: { data: NamedRow }) => void },
) => EndpointForm<Record<string, unknown>>

const ListOfRecords = createContext<{ to: string; label: string } | null>(null)

/** The page of one record: its sections, over which one form goes. What is typed stays from section to section, and Save saves all of it. */
export function RecordPage<G extends Endpoint, U extends Endpoint, S extends Body>(props: Props<G, U, S>) {
  const { addresses, list: label, title, frame: Around = Frame, calls } = props
  const { t } = useTranslation()
  const id = useOpenRecord(addresses)
  const read = useCall(calls.get as Route, inputOf(addresses, id) as never, { enabled: id !== null })
  const to = addresses.list()
  if (id === null) return <Navigate to={to} replace />
  const row = (read.data as { data: Entry } | undefined)?.data
  return (
    <ListOfRecords value={label === undefined ? null : { to, label }}>
      {row ? (
        <Sections<G, U, S> key={id} {...props} row={row} />
      ) : (
        <Around title={title ?? t('list.edit')}>
          {isGone(read.error) && label !== undefined ? (
            <Empty action={<ListLink to={to}>{label}</ListLink>}>{t('form.gone')}</Empty>
          ) : (
            <Loaded read={read}>{() => null}</Loaded>
          )}
        </Around>
      )}
    </ListOfRecords>
  )
}

function Frame(page: ComponentProps<typeof AdminPage>) {
  const list = useContext(ListOfRecords)
  return <AdminPage {...(list && { list })} {...page} />
}

function Sections<G extends Endpoint, U extends Endpoint, S extends Body>(props: Props<G, U, S> & { row: Entry }) {
  const { addresses, title, frame = Frame, calls, schema, besides, sections, head, tools, told, row } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const form = useForm(calls.update, schema, {
    initial: { ...schema.parse(row), ...besides },
    ...inputOf(addresses, row.id),
    version: row.version,
    onSaved: (answer) => {
      const saved = t('form.saved', { name: nameIn(answer.data, language) })
      showToast(told?.(saved, answer as Answer<U>) ?? saved)
      props.onSaved?.(answer as Answer<U>)
    },
  })
  return (
    <DetailForm
      title={title ?? nameIn(row, language)}
      name={nameIn(row, language)}
      frame={frame}
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
