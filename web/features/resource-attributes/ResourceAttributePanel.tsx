import { useTranslation } from 'react-i18next'
import { resourceAttributes } from '../../kit/http/api.generated.ts'
import { NamedEntryPanel } from '../named-entries/named-entries.tsx'
import { resourceAttributeAddresses } from './addresses.ts'

export default function ResourceAttributePanel() {
  const { t } = useTranslation()
  return (
    <NamedEntryPanel
      title={t('resource_attributes.add')}
      addresses={resourceAttributeAddresses}
      calls={resourceAttributes}
    />
  )
}
