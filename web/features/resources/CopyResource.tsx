import { resources as calls, type ResourceDetail } from '@kontor/contract/calls/resources.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { FormPanel } from '../../kit/form/FormPanel.tsx'
import { LoadedPanel } from '../../kit/form/LoadedPanel.tsx'
import { useSaved } from '../../kit/form/saving/useSaved.ts'
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts'
import { resources } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { nameIn } from '../../kit/list/useNames.ts'
import { useLanguage } from '../../kit/time/formats.ts'
import { TextField } from '../../kit/ui/input/TextField.tsx'
import { resourceAddresses } from './addresses.ts'

/** The panel that asks for the name of a copy (R299). */
export default function CopyResource() {
  const { t } = useTranslation()
  const read = useCall(resources.get, { params: { id: Number(useParams().id) } })
  return (
    <LoadedPanel title={t('list.copy')} read={read} closesTo={resourceAddresses.list()}>
      {({ data }) => <Form resource={data} />}
    </LoadedPanel>
  )
}

function Form({ resource }: { resource: ResourceDetail }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const name = nameIn(resource, language)
  const saved = useSaved(resourceAddresses.list())
  const form = useEndpointForm(resources.duplicate, calls.duplicate.body, {
    initial: { name: t('list.copy_of', { name: resource.name }) },
    params: { id: resource.id },
    onSaved: ({ data }) =>
      saved(t('form.added', { name: nameIn(data, language) }), resourceAddresses.edit({ id: data.id })),
  })
  return (
    <FormPanel title={t('resources.copy_of', { name })} form={form} closesTo={resourceAddresses.list()}>
      <TextField label={t('form.name')} hint={t('resources.copy_hint')} required autoFocus {...form.text('name')} />
    </FormPanel>
  )
}
