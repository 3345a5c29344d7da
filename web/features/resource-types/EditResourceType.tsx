import { NewResourceType, type ResourceTypeDetail } from '@kontor/contract/resource-types.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { z } from 'zod'
import { DeleteButton } from '../../kit/form/DeleteButton.tsx'
import { FormPanel } from '../../kit/form/FormPanel.tsx'
import { LoadedPanel } from '../../kit/form/LoadedPanel.tsx'
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts'
import { useSaved } from '../../kit/form/useSaved.ts'
import { resourceTypes } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { nameIn } from '../../kit/list/useNames.ts'
import { useLanguage } from '../../kit/time/formats.ts'
import { resourceTypeAddresses } from './addresses.ts'
import { ResourceTypeFields } from './ResourceTypeFields.tsx'
import { useDeletion } from './useDeletion.ts'

export default function EditResourceType() {
  const { t } = useTranslation()
  const id = Number(useParams().resource_type_id)
  const read = useCall(resourceTypes.get, { params: { id } })
  return (
    <LoadedPanel title={t('resource_types.title')} read={read} closesTo={resourceTypeAddresses.list()}>
      {({ data }) => <Form type={data} />}
    </LoadedPanel>
  )
}

function Form({ type }: { type: z.infer<typeof ResourceTypeDetail> }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const shownName = nameIn(type, language)
  const { id, name, kind, translations } = type
  const saved = useSaved(resourceTypeAddresses.list())
  const deletionOf = useDeletion()
  const form = useEndpointForm(resourceTypes.update, NewResourceType, {
    initial: { name, kind, translations },
    params: { id },
    version: type.version,
    onSaved: ({ data }) => saved(t('form.saved', { name: nameIn(data, language) })),
  })
  return (
    <FormPanel
      title={shownName}
      form={form}
      closesTo={resourceTypeAddresses.list()}
      item={type}
      actions={
        type.meta.delete && (
          <DeleteButton
            {...deletionOf(type, shownName)}
            onDeleted={() => saved(t('form.deleted', { name: shownName }))}
          />
        )
      }
    >
      <ResourceTypeFields form={form} />
    </FormPanel>
  )
}
