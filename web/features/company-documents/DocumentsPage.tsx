import type { Contract } from '@kontor/contract'
import type { DocumentRow } from '@kontor/contract/calls/company-documents.ts'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { comma } from '../../i18n.ts'
import { companyDocuments } from '../../kit/http/api.generated.ts'
import { AddButton } from '../../kit/list/AddButton.tsx'
import { ChoiceFilter } from '../../kit/list/filter/ChoiceFilter.tsx'
import { ListFoot } from '../../kit/list/foot/ListFoot.tsx'
import { ListBody } from '../../kit/list/ListBody.tsx'
import { ListTools } from '../../kit/list/ListTools.tsx'
import { columnsOf } from '../../kit/list/list-types.ts'
import { DataTable } from '../../kit/list/table/DataTable.tsx'
import { useRowMenu } from '../../kit/list/table/useRowMenu.tsx'
import { type List, useList } from '../../kit/list/useList.ts'
import { useFormats } from '../../kit/time/formats.ts'
import { Empty } from '../../kit/ui/state/states.tsx'
import { Tag } from '../../kit/ui/Tag.tsx'
import { AdminPage } from '../admin/admin.tsx'
import { companyDocumentAddresses as addresses } from './addresses.ts'
import { applicationLabel, offeredApplications } from './pickers.ts'
import { useDocumentWords } from './words.ts'

export type DocumentList = List<Contract['companyDocuments']['list']>

/** The documents of the company, where each is asked for, and how many people have accepted it. */
export default function DocumentsPage() {
  const { t } = useTranslation()
  const list = useList(companyDocuments.list)
  const columns = useColumns()
  const add = <AddButton route={companyDocuments.create} to={addresses.add()} />
  const pageOf = ({ id }: { id: number }) => addresses.edit({ documentId: id })
  const menu = useRowMenu<DocumentRow, Contract['companyDocuments']['remove']>({
    list: addresses.list(),
    opens: pageOf,
    open: null,
    remove: ({ id, name, accepted_count: count }) => ({
      route: companyDocuments.remove,
      input: { params: { id } },
      name,
      refusal: null,
      children: t('company_documents.lost', { count }),
    }),
  })
  return (
    <AdminPage
      title={t('company_documents.title')}
      actions={add}
      footer={
        <ListFoot
          list={list}
          columns={columns}
          counted={(count) => t('company_documents.count', { count })}
          fileName={t('company_documents.title')}
        />
      }
      aside={<Outlet context={list} />}
    >
      <ListTools list={list} panel={addresses.filters()}>
        <ApplicationsFilter list={list} />
      </ListTools>
      <ListBody
        list={list}
        empty={
          <Empty action={add}>
            {t('list.none_yet')} {t('company_documents.about')}
          </Empty>
        }
      >
        <DataTable label={t('company_documents.title')} list={list} columns={columns} to={pageOf} menu={menu.entries} />
      </ListBody>
      {menu.question}
    </AdminPage>
  )
}

/** The filter of documents (R197). */
export function ApplicationsFilter({ list }: { list: DocumentList }) {
  const { t } = useTranslation()
  return (
    <ChoiceFilter
      label={t('company_documents.applications')}
      options={offeredApplications.map((id) => ({ value: id as number, label: t(applicationLabel(id)) }))}
      {...list.filter('applications')}
    />
  )
}

function useColumns() {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useDocumentWords()
  return columnsOf(companyDocuments.list, {
    name: { header: t('form.name'), sort: true },
    version_number: {
      header: t('company_documents.version'),
      sort: true,
      width: 6,
      isNumber: true,
      line: ({ version_number }) => words.version(version_number),
    },
    publish_date: {
      header: t('company_documents.since'),
      sort: true,
      width: 8,
      text: ({ publish_date }) => formats.calendarDate(publish_date),
    },
    locales: {
      header: t('company_documents.languages'),
      width: 10,
      text: ({ locales }) => locales.map(words.language).join(comma()),
    },
    applications: {
      header: t('company_documents.asked_by'),
      text: ({ applications }) => words.applications(applications),
    },
    accepted_count: {
      header: t('company_documents.accepted'),
      sort: true,
      width: 10,
      isNumber: true,
      text: words.progress,
    },
    in_force: {
      header: t('company_documents.state'),
      width: 10,
      isState: true,
      text: words.state,
      cell: (row) => <Tag tone={row.in_force === row.version_number ? 'ok' : 'warn'}>{words.state(row)}</Tag>,
    },
  })
}
