import { ChangedDocument, type DocumentDetail } from '@kontor/contract/calls/company-documents.ts'
import { useTranslation } from 'react-i18next'
import { useOpenRecord } from '../../kit/detail/addresses.ts'
import { DeleteButton } from '../../kit/form/saving/DeleteButton.tsx'
import { useSaved } from '../../kit/form/saving/useSaved.ts'
import { companyDocuments } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { Tag } from '../../kit/ui/Tag.tsx'
import { RecordPage } from '../record/record.tsx'
import { companyDocumentAddresses as addresses } from './addresses.ts'
import classes from './company-documents.module.css'
import { useDocumentWords } from './words.ts'

/** The page of one document: its text, where and since when it is asked for, its versions, and who accepted it. */
export default function DocumentPage() {
  const { t } = useTranslation()
  const id = useOpenRecord(addresses.record)
  const document = useCall(companyDocuments.get, { params: { id: id ?? 0 } }, { enabled: id !== null }).data?.data
  const at = { documentId: id ?? 0 }
  return (
    <RecordPage
      addresses={addresses.record}
      list={t('company_documents.title')}
      calls={companyDocuments}
      schema={ChangedDocument}
      sections={[
        { to: addresses.edit(at), label: t('company_documents.text'), fields: ['translations', 'is_correction'] },
        {
          to: addresses.applications(at),
          label: t('company_documents.where'),
          fields: ['applications', 'publish_date', 'is_correction'],
        },
        {
          to: addresses.versions(at),
          label: t('company_documents.versions'),
          count: document?.version_number,
          fields: [],
        },
        {
          to: addresses.accepted(at),
          label: t('company_documents.accepted_by'),
          count: document?.accepted_count,
          fields: [],
        },
      ]}
      head={Head}
      tools={Tools}
    />
  )
}

function Head({ row }: { row: DocumentDetail }) {
  const words = useDocumentWords()
  return (
    <p className={classes.head}>
      <Tag tone={row.in_force === row.version_number ? 'ok' : 'warn'}>{words.state(row)}</Tag>
      <span>{words.version(row.in_force ?? row.version_number)}</span>
      {row.in_force !== null && row.applications.length > 0 && <span>{words.progressLine(row)}</span>}
    </p>
  )
}

function Tools({ row }: { row: DocumentDetail }) {
  const { t } = useTranslation()
  const saved = useSaved(addresses.list())
  const { id, name, accepted_count: count } = row
  if (!row.meta.delete) return null
  return (
    <DeleteButton
      route={companyDocuments.remove}
      input={{ params: { id } }}
      name={name}
      onDeleted={() => saved(t('form.deleted', { name }))}
    >
      {t('company_documents.lost', { count })}
    </DeleteButton>
  )
}
