import type { ChangedResource } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { Section } from '../../../kit/detail/DetailPage.tsx'
import type { EndpointForm } from '../../../kit/form/useEndpointForm.ts'
import { AffectedBookings } from '../../bookings/bookings.ts'
import { CapacityFields } from '../ResourceFields.tsx'
import { useStoredResource } from './useStoredResource.ts'

/** The number of bookings it takes at once, and of people it holds (R295). */
export default function CapacitySection() {
  const { t } = useTranslation()
  const form = useOutletContext<EndpointForm<ChangedResource>>()
  return (
    <Section title={t('resources.capacity_section')}>
      <CapacityFields form={form} stored={useStoredResource()} typeAt="type" />
      <AffectedBookings affected={form.affected} />
    </Section>
  )
}
