import type { ChangedResource } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { Section } from '../../../kit/detail/DetailPage.tsx'
import type { EndpointForm } from '../../../kit/form/useEndpointForm.ts'
import { CapacityFields } from '../ResourceFields.tsx'
import { ResourceImpact } from './ResourceImpact.tsx'
import { useStoredResource } from './useStoredResource.ts'

/** The number of bookings it takes at once, and of people it holds (R295). */
export default function CapacitySection() {
  const { t } = useTranslation()
  const form = useOutletContext<EndpointForm<ChangedResource>>()
  const stored = useStoredResource()
  return (
    <Section title={t('resources.capacity_section')}>
      <CapacityFields form={form} stored={stored} typeAt="type" />
      <ResourceImpact form={form} id={stored.id} />
    </Section>
  )
}
