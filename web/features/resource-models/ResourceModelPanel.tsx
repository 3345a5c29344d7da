import { useTranslation } from 'react-i18next'
import { resourceModels } from '../../kit/http/api.generated.ts'
import { NamedEntryPanel } from '../named-entries/named-entries.tsx'
import { resourceModelAddresses } from './addresses.ts'

export default function ResourceModelPanel() {
  const { t } = useTranslation()
  return <NamedEntryPanel title={t('resource_models.add')} addresses={resourceModelAddresses} calls={resourceModels} />
}
