import type { ChangedResource } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useLocation, useOutletContext } from 'react-router'
import { NameFields } from '../../../kit/catalogue/NameFields.tsx'
import { Section } from '../../../kit/detail/DetailPage.tsx'
import type { EndpointForm } from '../../../kit/form/useEndpointForm.ts'
import { resourceAddresses } from '../addresses.ts'
import { DescriptionField, ModelField, PlaceAndHours, TypeField } from '../ResourceFields.tsx'
import { ResourceImpact } from './ResourceImpact.tsx'
import { useStoredResource } from './useStoredResource.ts'

/** Its name, type, place, model and state. The address of the description leads into its field. */
export default function BasicsSection() {
  const { t } = useTranslation()
  const form = useOutletContext<EndpointForm<ChangedResource>>()
  const stored = useStoredResource()
  const { pathname } = useLocation()
  const isAsked = pathname === resourceAddresses.description({ id: stored.id })
  return (
    <Section title={t('resources.basics')}>
      <NameFields form={form} autoFocus={false} />
      <TypeField form={form} stored={stored} at="type" />
      <PlaceAndHours form={form} stored={stored} />
      <ResourceImpact form={form} id={stored.id} />
      <ModelField form={form} stored={stored} at="model" />
      <DescriptionField form={form} autoFocus={isAsked} />
    </Section>
  )
}
