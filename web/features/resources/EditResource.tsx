import { ChangedResource, type ResourceDetail } from '@kontor/contract/calls/resources.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { NameFields } from '../../kit/catalogue/NameFields.tsx'
import { FormPanel } from '../../kit/form/FormPanel.tsx'
import { LoadedPanel } from '../../kit/form/LoadedPanel.tsx'
import { DeleteButton } from '../../kit/form/saving/DeleteButton.tsx'
import { useSaved } from '../../kit/form/saving/useSaved.ts'
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts'
import { resources } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { nameIn } from '../../kit/list/useNames.ts'
import { RowField } from '../../kit/pick/RowField.tsx'
import { useLanguage } from '../../kit/time/formats.ts'
import { resourceAttributePicker } from '../resource-attributes/resource-attributes.ts'
import { resourceAddresses } from './addresses.ts'
import {
  CapacityFields,
  DescriptionField,
  ModelField,
  PlaceAndHours,
  StateSwitch,
  TypeField,
} from './ResourceFields.tsx'
import { useDeleteCheck } from './useDeleteCheck.tsx'

const placeName = ({ level: { name, parents } }: ResourceDetail) => [name, parents.at(-1)].filter(Boolean).join(', ')

/** The panel of one resource. */
export default function EditResource() {
  const { t } = useTranslation()
  const id = Number(useParams().id)
  const read = useCall(resources.get, { params: { id } })
  return (
    <LoadedPanel title={t('list.edit')} read={read} closesTo={resourceAddresses.list()}>
      {({ data }) => <Form resource={data} />}
    </LoadedPanel>
  )
}

function Form({ resource }: { resource: ResourceDetail }) {
  const { t } = useTranslation()
  const { id, version } = resource
  const name = nameIn(resource, useLanguage())
  const language = useLanguage()
  const saved = useSaved(resourceAddresses.list())
  const form = useEndpointForm(resources.update, ChangedResource, {
    initial: ChangedResource.parse(resource),
    params: { id },
    version,
    onSaved: ({ data }) => saved(t('form.saved', { name: nameIn(data, language) })),
  })
  const check = useDeleteCheck()
  const remove = resource.meta.delete && (
    <DeleteButton
      route={resources.remove}
      input={{ params: { id } }}
      name={name}
      onAsk={() => check.ask(id)}
      {...check.question}
      onDeleted={() => saved(t('form.deleted', { name }))}
    />
  )
  return (
    <FormPanel title={name} form={form} closesTo={resourceAddresses.list()} item={resource} actions={remove}>
      <NameFields form={form} />
      <TypeField form={form} at="type" />
      <PlaceAndHours form={form} known={{ id: resource.level_id, name: placeName(resource) }} />
      <CapacityFields form={form} />
      <ModelField form={form} />
      <RowField
        label={t('resources.equipment')}
        picker={resourceAttributePicker}
        field={form.field('resource_attribute_ids')}
        none={t('resources.no_equipment')}
      />
      <DescriptionField form={form} />
      <StateSwitch form={form} />
    </FormPanel>
  )
}
