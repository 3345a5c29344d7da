import type { ChangedDocument, NewDocument } from '@kontor/contract/calls/company-documents.ts'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { Section } from '../../kit/detail/DetailPage.tsx'
import { useStored } from '../../kit/detail/stored.ts'
import type { EndpointForm } from '../../kit/form/useEndpointForm.ts'
import { companyDocuments } from '../../kit/http/api.generated.ts'
import { Asking } from './Asking.tsx'
import { companyDocumentAddresses } from './addresses.ts'
import { TextFields } from './TextFields.tsx'

/** The text of a document in its languages. */
export default function TextSection() {
  const { t } = useTranslation()
  const form = useOutletContext<EndpointForm<ChangedDocument>>()
  const document = useStored(companyDocuments.get, companyDocumentAddresses.record)
  return (
    <Section title={t('company_documents.text')}>
      <Asking form={form} stored={document} />
      <TextFields form={form as unknown as EndpointForm<NewDocument>} defaultLocale={document.default_locale} />
    </Section>
  )
}
