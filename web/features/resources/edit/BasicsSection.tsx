import type { ChangedResource } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useLocation, useOutletContext, useParams } from 'react-router'
import { NameFields } from '../../../kit/catalogue/NameFields.tsx'
import { Section } from '../../../kit/detail/DetailPage.tsx'
import type { EndpointForm } from '../../../kit/form/useEndpointForm.ts'
import { resourceAddresses } from '../addresses.ts'
import { DescriptionField, ModelField, PlaceAndHours, StateSwitch, TypeField } from '../ResourceFields.tsx'

/** Its name, type, place, model and state. The address of the description leads into its field. */
export default function BasicsSection() {
  const { t } = useTranslation()
  const form = useOutletContext<EndpointForm<ChangedResource>>()
  const { pathname } = useLocation()
  const isAsked = pathname === resourceAddresses.description({ id: Number(useParams().id) })
  return (
    <Section title={t('resources.basics')}>
      <NameFields form={form} autoFocus={false} />
      <TypeField form={form} at="type" />
      <PlaceAndHours form={form} />
      <ModelField form={form} at="model" />
      <DescriptionField form={form} autoFocus={isAsked} />
      <StateSwitch form={form} />
    </Section>
  )
}
