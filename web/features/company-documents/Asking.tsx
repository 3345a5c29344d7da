import type { ChangedDocument, DocumentDetail } from '@kontor/contract/calls/company-documents.ts'
import { useTranslation } from 'react-i18next'
import { RadioField } from '../../kit/form/fields/RadioField.tsx'
import type { EndpointForm } from '../../kit/form/useEndpointForm.ts'
import { useFormats } from '../../kit/time/formats.ts'
import { useDocumentWords } from './words.ts'

interface Props {
  form: EndpointForm<ChangedDocument>
  stored: DocumentDetail
}

/** Asks, once the text or the day is changed, whether people accept it again. Nobody has been asked for a version whose day is to come. */
export function Asking({ form, stored }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useDocumentWords()
  const { version_number: number, in_force, people_count: count } = stored
  if (in_force !== number || !form.isChanged(['translations', 'publish_date'])) return null
  const field = form.field('is_correction')
  const day = formats.calendarDate(form.values.publish_date)
  return (
    <RadioField
      label={t('company_documents.what_changes')}
      field={{
        ...field,
        value: field.value ? 'correction' : 'version',
        set: (value: 'correction' | 'version') => field.set(value === 'correction'),
      }}
      options={[
        {
          value: 'version',
          label: t('company_documents.asks_again', { version: words.version(number + 1) }),
          hint: t('company_documents.asks_again_hint', { count, day }),
        },
        {
          value: 'correction',
          label: t('company_documents.is_correction', { version: words.version(number) }),
          hint: t('company_documents.is_correction_hint'),
        },
      ]}
    />
  )
}
