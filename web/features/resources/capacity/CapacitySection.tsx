import type { ChangedResource } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useOutletContext } from 'react-router'
import { Section } from '../../../kit/detail/DetailPage.tsx'
import { PickedSetting } from '../../../kit/detail/PickedSetting.tsx'
import { Settings } from '../../../kit/detail/Setting.tsx'
import { useSource } from '../../../kit/detail/stored.ts'
import { TypedSetting } from '../../../kit/detail/TypedSetting.tsx'
import type { EndpointForm } from '../../../kit/form/useEndpointForm.ts'
import { resourceFunctions } from '../../../kit/http/api.generated.ts'
import { BesideForm } from '../../../kit/pick/PickLayer.tsx'
import { useRowNames } from '../../../kit/pick/RowField.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { resourceCapacityTypePicker } from '../../resource-capacity-types/resource-capacity-types.ts'
import { CombinedWith } from '../../resource-functions/resource-functions.ts'
import { resourceAddresses } from '../addresses.ts'
import { ResourceImpact } from '../edit/ResourceImpact.tsx'
import { useStoredResource } from '../edit/useStoredResource.ts'
import { CapacityField, known, ResourceSeatsField } from '../ResourceFields.tsx'
import { CapacityDates } from './CapacityDates.tsx'

/** The number of bookings it takes at once, also for a time, and of people it holds (R295). */
export default function CapacitySection() {
  const { t } = useTranslation()
  const form = useOutletContext<EndpointForm<ChangedResource>>()
  const stored = useStoredResource()
  const { pathname } = useLocation()
  const { number } = useFormats()
  const sourceOf = useSource(form)
  const words = (value: number | null) => (value === null ? t('form.not_set') : number(value))
  const { capacity, seats } = form.values
  const mayChange = useMay()(resourceFunctions.update.access) && stored.meta.update
  return (
    <>
      <Section title={t('resources.capacity_section')}>
        <Settings>
          <TypedSetting
            label={t('resources.capacity')}
            value={words(capacity)}
            source={sourceOf(['capacity'], words(stored.capacity))}
            form={form}
            fields={['capacity']}
          >
            <CapacityField form={form} />
          </TypedSetting>
          <CapacityTypeSetting form={form} />
          <TypedSetting
            label={t('resources.seats')}
            value={words(seats)}
            source={sourceOf(['seats'], stored.seats === null ? null : number(stored.seats))}
            form={form}
            fields={['seats']}
          >
            <ResourceSeatsField form={form} />
          </TypedSetting>
          <CombinedWith
            id={stored.id}
            to={mayChange ? resourceAddresses.function({ id: stored.id, function: 'linked' }) : null}
          />
        </Settings>
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

function CapacityTypeSetting({ form }: { form: EndpointForm<ChangedResource> }) {
  const { t } = useTranslation()
  const { resource_capacity_type_id: id, capacity_type } = useStoredResource()
  const field = form.field('resource_capacity_type_id')
  const [name] = useRowNames(resourceCapacityTypePicker, field.value, known(id, capacity_type))
  const none = t('resources.no_capacity_type')
  return (
    <PickedSetting
      label={t('resources.capacity_type')}
      picker={resourceCapacityTypePicker}
      field={field}
      at="type"
      none={none}
      source={useSource(form)(['resource_capacity_type_id'], capacity_type?.name ?? null)}
      isChanged={form.isChanged(['resource_capacity_type_id'])}
    >
      {name ?? none}
    </PickedSetting>
  )
}
