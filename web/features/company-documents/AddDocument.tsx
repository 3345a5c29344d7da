import { NewDocument } from '@kontor/contract/calls/company-documents.ts'
import { useTranslation } from 'react-i18next'
import { FormPanel } from '../../kit/form/FormPanel.tsx'
import { DateField } from '../../kit/form/fields/DateField.tsx'
import { LoadedPanel } from '../../kit/form/LoadedPanel.tsx'
import { useSaved } from '../../kit/form/saving/useSaved.ts'
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts'
import { companyDocuments } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import type { Answer } from '../../kit/http/route.ts'
import { PickField } from '../../kit/pick/PickField.tsx'
import { companyDocumentAddresses as addresses } from './addresses.ts'
import classes from './company-documents.module.css'
import { applicationsPicker } from './pickers.ts'
import { TextFields } from './TextFields.tsx'
import { useDocumentWords } from './words.ts'

/** Adds a document: its text in the company's language and others, since when, and where it is asked for. */
export default function AddDocument() {
  const { t } = useTranslation()
  const read = useCall(companyDocuments.defaults, {})
  return (
    <LoadedPanel title={t('company_documents.add')} read={read} closesTo={addresses.list()}>
      {({ data }) => <Form {...data} />}
    </LoadedPanel>
  )
}

type Defaults = Answer<typeof import('@kontor/contract')['companyDocuments']['defaults']>['data']

function Form({ default_locale, today, people_count: count }: Defaults) {
  const { t } = useTranslation()
  const words = useDocumentWords()
  const saved = useSaved(addresses.list())
  const form = useEndpointForm(companyDocuments.create, NewDocument, {
    initial: {
      translations: [{ locale: default_locale, name: '', content: '' }],
      publish_date: today,
      applications: [],
    },
    onSaved: ({ data: { id, name } }) => saved(t('form.added', { name }), addresses.edit({ documentId: id })),
  })
  const { applications } = form.values
  return (
    <div className={classes.wide}>
      <FormPanel title={t('company_documents.add')} form={form} closesTo={addresses.list()}>
        <TextFields form={form} defaultLocale={default_locale} />
        <PickField
          label={t('company_documents.applications')}
          picker={applicationsPicker}
          field={form.field('applications')}
          hint={applications.length ? t('company_documents.asks', { count }) : t('company_documents.applications_hint')}
          says={words.applications}
        />
        <DateField
          label={t('company_documents.publish_date')}
          field={form.typed('publish_date')}
          hint={t('company_documents.publish_hint')}
        />
      </FormPanel>
    </div>
  )
}
