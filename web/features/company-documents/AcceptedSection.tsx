import { useTranslation } from 'react-i18next'
import { useStored } from '../../kit/detail/stored.ts'
import { companyDocuments } from '../../kit/http/api.generated.ts'
import { call } from '../../kit/http/client.ts'
import { ChoiceFilter } from '../../kit/list/filter/ChoiceFilter.tsx'
import { ExportButton } from '../../kit/list/foot/ExportButton.tsx'
import { ListFoot } from '../../kit/list/foot/ListFoot.tsx'
import { ListBody } from '../../kit/list/ListBody.tsx'
import { ListTools } from '../../kit/list/ListTools.tsx'
import { columnsOf } from '../../kit/list/list-types.ts'
import { DataTable } from '../../kit/list/table/DataTable.tsx'
import { useList } from '../../kit/list/useList.ts'
import { useMoment } from '../../kit/time/useMoment.ts'
import { Empty } from '../../kit/ui/state/states.tsx'
import { Tag } from '../../kit/ui/Tag.tsx'
import { companyDocumentAddresses } from './addresses.ts'
import classes from './company-documents.module.css'
import { useDocumentWords } from './words.ts'

/** Lists who accepted which version of a document when, and who has yet to. */
export default function AcceptedSection() {
  const { t } = useTranslation()
  const words = useDocumentWords()
  const document = useStored(companyDocuments.get, companyDocumentAddresses.record)
  const params = { id: document.id }
  const list = useList(companyDocuments.acceptances, { params, name: 'accepted' })
  const columns = useColumns()
  const numbers = Array.from({ length: document.version_number }, (_, at) => document.version_number - at)
  const label = t('company_documents.accepted_by')
  const asked = { params, query: list.input.query ?? {} } as never
  return (
    <section className={classes.accepted} aria-label={label} data-fills>
      <p className={classes.progress}>
        <progress value={document.accepted_count} max={Math.max(1, document.people_count)} aria-label={label} />
        <span>{words.progressLine(document)}</span>
      </p>
      <ListTools list={list}>
        <ChoiceFilter
          label={t('company_documents.state')}
          options={(['accepted', 'not_yet'] as const).map((value) => ({
            value,
            label: t(`company_documents.${value}`),
          }))}
          {...list.filter('state')}
        />
        <ChoiceFilter
          label={t('company_documents.version')}
          options={numbers.map((number) => ({ value: number, label: words.version(number) }))}
          {...list.filter('number')}
        />
      </ListTools>
      <ListBody list={list} empty={<Empty>{t('company_documents.nobody')}</Empty>}>
        <DataTable label={label} list={list} columns={columns} />
      </ListBody>
      <div className={classes.foot}>
        <ListFoot
          list={list}
          columns={columns}
          counted={(count) => t('company_documents.count_people', { count })}
          fileName={document.name}
          exports={
            <ExportButton
              fileName={document.name}
              make={(signal) => call(companyDocuments.acceptancesCsv, asked, { signal })}
            />
          }
        />
      </div>
    </section>
  )
}

function useColumns() {
  const { t } = useTranslation()
  const moment = useMoment()
  const words = useDocumentWords()
  return columnsOf(companyDocuments.acceptances, {
    name: { header: t('form.name'), sort: true },
    email: { header: t('form.email') },
    number: {
      header: t('company_documents.accepted'),
      sort: true,
      width: 12,
      isState: true,
      text: ({ number, correction }) =>
        number === null ? t('company_documents.not_yet') : words.version(number, correction ?? 0),
      cell: ({ number, correction, is_current }) => (
        <Tag tone={is_current ? 'ok' : number === null ? 'warn' : 'line'}>
          {number === null ? t('company_documents.not_yet') : words.version(number, correction ?? 0)}
        </Tag>
      ),
    },
    accepted_at: {
      header: t('company_documents.when'),
      sort: true,
      width: 12,
      text: ({ accepted_at }) => (accepted_at ? moment(accepted_at) : ''),
    },
    locale: {
      header: t('company_documents.read_in'),
      width: 8,
      text: ({ locale }) => (locale ? words.language(locale) : ''),
    },
  })
}
