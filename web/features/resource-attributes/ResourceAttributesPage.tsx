import { useTranslation } from 'react-i18next'
import { resourceAttributes } from '../../kit/http/api.generated.ts'
import { NamedEntryList } from '../named-entries/named-entries.tsx'
import { resourceAttributeAddresses } from './addresses.ts'

/** The equipment that resources may have: screens, whiteboards, daylight. */
export default function ResourceAttributesPage() {
  const { t } = useTranslation()
  return (
    <NamedEntryList
      title={t('resource_attributes.title')}
      about={t('resource_attributes.about')}
      counted={(count) => t('resource_attributes.count', { count })}
      addresses={resourceAttributeAddresses}
      calls={resourceAttributes}
    />
  )
}
