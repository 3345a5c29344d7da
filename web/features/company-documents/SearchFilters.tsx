import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { FilterPanel } from '../../kit/list/filter/FilterPanel.tsx'
import { companyDocumentAddresses } from './addresses.ts'
import { ApplicationsFilter, type DocumentList } from './DocumentsPage.tsx'

/** The filters of documents on a screen of their own (R197). */
export default function SearchFilters() {
  const { t } = useTranslation()
  const list = useOutletContext<DocumentList>()
  return (
    <FilterPanel
      list={list}
      closesTo={companyDocumentAddresses.list()}
      shows={(count) => t('company_documents.show_found', { count })}
    >
      <ApplicationsFilter list={list} />
    </FilterPanel>
  )
}
