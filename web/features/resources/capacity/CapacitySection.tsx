import type { ChangedResource } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useOutletContext } from 'react-router'
import { Section } from '../../../kit/detail/DetailPage.tsx'
import type { EndpointForm } from '../../../kit/form/useEndpointForm.ts'
import { BesideForm } from '../../../kit/pick/PickLayer.tsx'
import { resourceAddresses } from '../addresses.ts'
import { ResourceImpact } from '../edit/ResourceImpact.tsx'
import { useStoredResource } from '../edit/useStoredResource.ts'
import { CapacityFields } from '../ResourceFields.tsx'
import { CapacityDates } from './CapacityDates.tsx'

/** The number of bookings it takes at once, also for a time, and of people it holds (R295). */
export default function CapacitySection() {
  const { t } = useTranslation()
  const form = useOutletContext<EndpointForm<ChangedResource>>()
  const stored = useStoredResource()
  const { pathname } = useLocation()
  return (
    <>
      <Section title={t('resources.capacity_section')}>
        <CapacityFields form={form} stored={stored} typeAt="type" />
        <ResourceImpact form={form} id={stored.id} />
      </Section>
      {stored.capacity > 1 && <CapacityDates resource={stored} />}
      {pathname === resourceAddresses.capacityDate({ id: stored.id }) && (
        <BesideForm>
          <Outlet />
        </BesideForm>
      )}
    </>
  )
}
