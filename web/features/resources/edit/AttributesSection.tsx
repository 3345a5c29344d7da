import type { ChangedResource } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { Section } from '../../../kit/detail/DetailPage.tsx'
import type { EndpointForm } from '../../../kit/form/useEndpointForm.ts'
import { RowField } from '../../../kit/pick/RowField.tsx'
import { resourceAttributePicker } from '../../resource-attributes/resource-attributes.ts'
import { useStoredResource } from './useStoredResource.ts'

/** Its equipment. */
export default function AttributesSection() {
  const { t } = useTranslation()
  const form = useOutletContext<EndpointForm<ChangedResource>>()
  return (
    <Section title={t('resources.equipment')}>
      <RowField
        label={t('resources.equipment')}
        picker={resourceAttributePicker}
        field={form.field('resource_attribute_ids')}
        at="select"
        none={t('resources.no_equipment')}
        known={useStoredResource().equipment}
      />
    </Section>
  )
}
