import { NewResourceType } from '@kontor/contract/resource-types.ts'
import { useTranslation } from 'react-i18next'
import { FormPanel } from '../../kit/form/FormPanel.tsx'
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts'
import { useSaved } from '../../kit/form/useSaved.ts'
import { resourceTypes } from '../../kit/http/api.generated.ts'
import { nameIn } from '../../kit/list/useNames.ts'
import { useLanguage } from '../../kit/time/formats.ts'
import { resourceTypeAddresses } from './addresses.ts'
import { ResourceTypeFields } from './ResourceTypeFields.tsx'

const empty: NewResourceType = { name: '', kind: 'desk', translations: [] }

export default function AddResourceType() {
  const { t } = useTranslation()
  const language = useLanguage()
  const saved = useSaved(resourceTypeAddresses.list())
  const form = useEndpointForm(resourceTypes.create, NewResourceType, {
    initial: empty,
    onSaved: ({ data }) => saved(t('form.added', { name: nameIn(data, language) })),
  })
  return (
    <FormPanel title={t('resource_types.add')} form={form} closesTo={resourceTypeAddresses.list()}>
      <ResourceTypeFields form={form} />
    </FormPanel>
  )
}
