import { ResourceContainers, type ResourcePermissions } from '@kontor/contract/calls/resource-permissions.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { FormPanel } from '../../../kit/form/FormPanel.tsx'
import { CheckboxesField } from '../../../kit/form/fields/CheckboxesField.tsx'
import { LoadedPanel } from '../../../kit/form/LoadedPanel.tsx'
import { useSaved } from '../../../kit/form/saving/useSaved.ts'
import { useEndpointForm } from '../../../kit/form/useEndpointForm.ts'
import { resourcePermissions } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { resourceAddresses } from '../addresses.ts'

/** The containers that a resource is in: the roles of each hold for it. */
export default function ContainersPanel() {
  const { t } = useTranslation()
  const id = Number(useParams().id)
  const read = useCall(resourcePermissions.get, { params: { id } })
  return (
    <LoadedPanel
      title={t('resource_permissions.containers')}
      read={read}
      closesTo={resourceAddresses.permissions({ id })}
    >
      {({ data }) => <Form id={id} stored={data} />}
    </LoadedPanel>
  )
}

function Form({ id, stored }: { id: number; stored: ResourcePermissions }) {
  const { t } = useTranslation()
  const closesTo = resourceAddresses.permissions({ id })
  const saved = useSaved(closesTo)
  const form = useEndpointForm(resourcePermissions.update, ResourceContainers, {
    initial: { container_ids: stored.container_ids },
    params: { id },
    version: stored.version,
    onSaved: () => saved(t('form.saved', { name: t('resource_permissions.title') })),
  })
  return (
    <FormPanel title={t('resource_permissions.containers')} form={form} item={stored} closesTo={closesTo}>
      <CheckboxesField
        label={t('resource_permissions.in')}
        hint={t('resource_permissions.in_hint')}
        field={form.field('container_ids')}
        options={stored.containers.map((container) => ({ value: container.id, label: container.name }))}
      />
    </FormPanel>
  )
}
