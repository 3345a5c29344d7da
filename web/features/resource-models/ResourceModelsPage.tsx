import { useTranslation } from 'react-i18next'
import { resourceModels } from '../../kit/http/api.generated.ts'
import { NamedEntryList } from '../named-entries/named-entries.tsx'
import { resourceModelAddresses } from './addresses.ts'

/** The makes and models of resources. */
export default function ResourceModelsPage() {
  const { t } = useTranslation()
  return (
    <NamedEntryList
      title={t('resource_models.title')}
      about={t('resource_models.about')}
      counted={(count) => t('resource_models.count', { count })}
      addresses={resourceModelAddresses}
      calls={resourceModels}
    />
  )
}
