import { OwnFunctions } from '@kontor/contract/calls/resource-functions.ts'
import { NewResource } from '@kontor/contract/calls/resources.ts'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { isAddressWithin } from '../../../kit/address.ts'
import { useSaved } from '../../../kit/form/saving/useSaved.ts'
import { type EndpointForm, useEndpointForm } from '../../../kit/form/useEndpointForm.ts'
import { resources } from '../../../kit/http/api.generated.ts'
import { nameIn } from '../../../kit/list/useNames.ts'
import { StepPanel } from '../../../kit/steps/StepPanel.tsx'
import { useLanguage } from '../../../kit/time/formats.ts'
import { LinkButton } from '../../../kit/ui/button/Button.tsx'
import { resourceAddresses } from '../addresses.ts'

/** The outlet context of the steps. */
export interface AddResourceContext {
  form: EndpointForm<NewResource>
}

/** Adds a resource in steps: where it is, what it is, how many it takes, what it does, and its name (R293). */
export default function AddResource() {
  const { t } = useTranslation()
  const language = useLanguage()
  const saved = useSaved(resourceAddresses.list())
  const form = useEndpointForm(resources.create, NewResource, {
    initial: {
      ...{ level_id: null, resource_type_id: null, resource_model_id: null },
      ...{ capacity: 1, resource_capacity_type_id: null, seats: null },
      ...{ name: '', translations: [], description: '', is_bookable: true },
      functions: OwnFunctions.parse({}),
    },
    onSaved: ({ data }) =>
      saved(t('form.added', { name: nameIn(data, language) }), resourceAddresses.edit({ id: data.id })),
  })
  return (
    <StepPanel
      title={t('resources.add')}
      form={form}
      closesTo={resourceAddresses.list()}
      finishes={t('resources.add')}
      actions={<SkipToName form={form} />}
      steps={[
        { to: resourceAddresses.addLevel(), label: t('resources.place'), fields: ['level_id'] },
        { to: resourceAddresses.addType(), label: t('resources.type'), fields: ['resource_type_id'] },
        {
          to: resourceAddresses.addCapacity(),
          label: t('resources.capacity_section'),
          fields: ['capacity', 'resource_capacity_type_id', 'seats'],
        },
        {
          to: resourceAddresses.addDescription(),
          label: t('resources.note'),
          fields: ['description'],
        },
        { to: resourceAddresses.addModel(), label: t('resources.model'), fields: ['resource_model_id'] },
        {
          to: resourceAddresses.addFunctions(),
          label: t('resource_functions.title'),
          fields: ['is_bookable', 'functions'],
        },
        { to: resourceAddresses.addNames(), label: t('form.name'), fields: ['name', 'translations'] },
      ]}
    />
  )
}

const optional = ['addCapacity', 'addDescription', 'addModel', 'addFunctions'] as const

/** Leads from a step that can be left as it is to the last one. */
function SkipToName({ form }: AddResourceContext) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const isOptional = optional.some((step) => isAddressWithin(pathname, resourceAddresses[step]()))
  if (!isOptional || !form.isRight(['level_id', 'resource_type_id', 'capacity', 'seats', 'functions'])) return null
  return (
    <LinkButton to={{ pathname: resourceAddresses.addNames(), search }} variant="subtle">
      {t('resources.skip_to_name')}
    </LinkButton>
  )
}
