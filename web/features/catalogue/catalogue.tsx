import type { Endpoint } from '@kontor/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { t } from '../../i18n.ts'
import { type CatalogueAddresses, entryAddress, useOpenEntry } from '../../kit/catalogue/addresses.ts'
import type { Route } from '../../kit/http/route.ts'
import { AddButton } from '../../kit/list/AddButton.tsx'
import { ListFoot } from '../../kit/list/foot/ListFoot.tsx'
import { ListBody } from '../../kit/list/ListBody.tsx'
import { ListTools } from '../../kit/list/ListTools.tsx'
import type { Columns, Item } from '../../kit/list/list-types.ts'
import { DataTable } from '../../kit/list/table/DataTable.tsx'
import type { RowEntries } from '../../kit/list/table/RowMenu.tsx'
import { useRowMenu } from '../../kit/list/table/useRowMenu.tsx'
import type { List } from '../../kit/list/useList.ts'
import { Empty } from '../../kit/ui/state/states.tsx'
import { AdminPage } from '../admin/admin.tsx'

interface Props<E extends Endpoint> {
  title: string
  /** One sentence on what an entry is, for the empty list and the help. */
  about: string
  /** So many entries, with their noun: `6 types`. */
  counted: (count: number) => string
  addresses: CatalogueAddresses
  calls: { create: Route; remove: Route }
  list: List<E>
  columns: Columns<E>
  /** Values of a copy, beside its name; without it, entries aren't copied. */
  copied?: (entry: Item<E>) => object
  /** Further actions on an entry. */
  more?: (entry: Item<E>) => RowEntries[number]
  /** Why an entry can't be deleted; null: it can, or the server says why not. */
  refusal?: (entry: Item<E>) => string | null
  /** Says what is lost with an entry, in the question before deleting it; without it, nothing is. */
  lost?: (entry: Item<E>) => string
  /** Above the search, such as tabs. */
  head?: ReactNode
  /** The filters. */
  children?: ReactNode
}

/** The list of a catalogue, among the screens of the administration. Its panels lie over it (`EntryPanel`). */
export function CatalogueList<E extends Endpoint>(props: Props<E>) {
  const { title, about, counted, addresses, calls, list, columns, copied, more, refusal, lost, head, children } = props
  const { t } = useTranslation()
  const open = useOpenEntry(addresses)
  const add = <AddButton route={calls.create} to={addresses.add()} />
  const menu = useRowMenu<Item<E> & { name: string }, Endpoint>({
    list: addresses.list(),
    opens: ({ id }) => entryAddress(addresses, id),
    open,
    ...(copied && { copy: { route: calls.create, to: () => addresses.add(), values: copied } }),
    more,
    remove: (entry) => ({
      route: calls.remove,
      input: { params: { id: entry.id } } as never,
      name: entry.name,
      refusal: refusal?.(entry) ?? null,
      children: lost?.(entry),
    }),
  })
  return (
    <AdminPage
      title={title}
      actions={add}
      footer={<ListFoot list={list} columns={columns} counted={counted} fileName={title} />}
      aside={<Outlet />}
    >
      {head}
      <ListTools list={list}>{children}</ListTools>
      <ListBody
        list={list}
        empty={
          <Empty action={add}>
            {t('list.none_yet')} {about}
          </Empty>
        }
      >
        <DataTable
          label={title}
          list={list}
          columns={columns}
          to={({ id }) => entryAddress(addresses, id)}
          open={open}
          menu={menu.entries as (row: Item<E>) => ReturnType<typeof menu.entries>}
        />
      </ListBody>
      {menu.question}
    </AdminPage>
  )
}

/** Why an entry that resources have can't be deleted. */
export const usedByResources = ({ resource_count: count }: { resource_count: number }) =>
  count > 0 ? t('form.used_by_resources', { count }) : null

/** The column of how many resources have an entry. */
export const resourceCount = () =>
  ({
    header: t('form.resources'),
    sort: true,
    width: 10,
    isNumber: true,
    line: ({ resource_count }: { resource_count: number }) => t('levels.resources', { count: resource_count }),
  }) as const
