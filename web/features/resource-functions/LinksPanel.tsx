import { DistanceResources, LinkedResources } from '@kontor/contract/calls/resource-links.ts'
import { useTranslation } from 'react-i18next'
import { FormPanel } from '../../kit/form/FormPanel.tsx'
import { LoadedPanel } from '../../kit/form/LoadedPanel.tsx'
import { useSaved } from '../../kit/form/saving/useSaved.ts'
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts'
import { resourceLinks } from '../../kit/http/api.generated.ts'
import { RowField } from '../../kit/pick/RowField.tsx'
import { Impact, undecided, useToldOutcome } from '../effects/effects.ts'
import { distancePicker, type LinkKind, linkedPicker, useLinks } from './links.ts'

/** The form of a resource's links of one kind (R296, R297). */
export function LinksPanel({ id, kind, closesTo }: { id: number; kind: LinkKind; closesTo: string }) {
  const { t } = useTranslation()
  const { read } = useLinks(kind, id)
  const Form = kind === 'linked' ? Linked : Distances
  return (
    <LoadedPanel title={t(`resource_functions.${kind}`)} read={read} closesTo={closesTo}>
      {({ links }) => (
        <Form id={id} others={links.filter((link) => link.kind === kind).map((link) => link.id)} closesTo={closesTo} />
      )}
    </LoadedPanel>
  )
}

interface Props {
  id: number
  others: number[]
  closesTo: string
}

function Linked({ id, others, closesTo }: Props) {
  const { t } = useTranslation()
  const name = t('resource_functions.linked')
  const saved = useSaved(closesTo)
  const told = useToldOutcome()
  const form = useEndpointForm(resourceLinks.setLinked, LinkedResources, {
    initial: { resource_id: id, linked_resource_ids: others, ...undecided },
    onSaved: (answer) => saved(told(t('form.saved', { name }), answer)),
  })
  return (
    <FormPanel title={name} form={form} closesTo={closesTo}>
      <RowField
        label={name}
        hint={t('resource_functions.linked_hint')}
        picker={linkedPicker}
        field={form.field('linked_resource_ids')}
        none={t('resource_functions.no_links')}
      />
      <Impact route={resourceLinks.setLinked} form={form} fields={['linked_resource_ids']} />
    </FormPanel>
  )
}

function Distances({ id, others, closesTo }: Props) {
  const { t } = useTranslation()
  const name = t('resource_functions.distance')
  const saved = useSaved(closesTo)
  const told = useToldOutcome()
  const form = useEndpointForm(resourceLinks.setDistances, DistanceResources, {
    initial: { resource_id: id, distance_resource_ids: others, ...undecided },
    onSaved: (answer) => saved(told(t('form.saved', { name }), answer)),
  })
  return (
    <FormPanel title={name} form={form} closesTo={closesTo}>
      <RowField
        label={name}
        hint={t('resource_functions.distance_hint')}
        picker={distancePicker}
        field={form.field('distance_resource_ids')}
        none={t('resource_functions.no_links')}
      />
      <Impact route={resourceLinks.setDistances} form={form} fields={['distance_resource_ids']} />
    </FormPanel>
  )
}
