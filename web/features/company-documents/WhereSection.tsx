import type { ChangedDocument } from '@kontor/contract/calls/company-documents.ts'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { Section } from '../../kit/detail/DetailPage.tsx'
import { useStored } from '../../kit/detail/stored.ts'
import { CheckboxesField } from '../../kit/form/fields/CheckboxesField.tsx'
import { DateField } from '../../kit/form/fields/DateField.tsx'
import type { EndpointForm } from '../../kit/form/useEndpointForm.ts'
import { companyDocuments } from '../../kit/http/api.generated.ts'
import { Asking } from './Asking.tsx'
import { companyDocumentAddresses } from './addresses.ts'
import classes from './company-documents.module.css'
import { applicationLabel, offeredApplications } from './pickers.ts'

/** Sets where a document is asked for, and from which day on. */
export default function WhereSection() {
  const { t } = useTranslation()
  const form = useOutletContext<EndpointForm<ChangedDocument>>()
  const document = useStored(companyDocuments.get, companyDocumentAddresses.record)
  return (
    <Section title={t('company_documents.where')}>
      <div className={classes.fields}>
        <CheckboxesField
          label={t('company_documents.applications')}
          field={form.field('applications')}
          options={offeredApplications.map((id) => ({ value: id as number, label: t(applicationLabel(id)) }))}
          hint={t('company_documents.applications_hint')}
        />
        <DateField
          label={t('company_documents.publish_date')}
          field={form.typed('publish_date')}
          hint={t('company_documents.publish_hint')}
        />
        <Asking form={form} stored={document} />
      </div>
    </Section>
  )
}
