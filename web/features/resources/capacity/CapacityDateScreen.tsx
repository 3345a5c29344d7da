import {
  type CapacityDate,
  ChangedCapacityDate,
  NewCapacityDate,
} from '@kontor/contract/calls/resource-capacity-dates.ts'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { GonePanel } from '../../../kit/detail/GonePanel.tsx'
import { NumberField } from '../../../kit/form/fields/NumberField.tsx'
import { LoadedPanel } from '../../../kit/form/LoadedPanel.tsx'
import type { EndpointForm } from '../../../kit/form/useEndpointForm.ts'
import { resourceCapacityDates } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { ChildPanel, DeleteChild, useChildForm } from '../../effects/effects.ts'
import { resourceAddresses } from '../addresses.ts'
import { PeriodFields } from '../availability/PeriodFields.tsx'
import { useStoredResource } from '../edit/useStoredResource.ts'
import { useDateInWords } from './CapacityDates.tsx'

/** Gives a pool another capacity for a time, or changes the one that the address names. */
export default function CapacityDateScreen() {
  const [search] = useSearchParams()
  const { date } = resourceAddresses.capacityDate.read(search)
  return date === undefined ? <Add /> : <Change key={date} id={date} />
}

const decides = ['capacity', 'datetime_from', 'datetime_to'] as const

function usePlace() {
  const { id, level, capacity } = useStoredResource()
  return { id, capacity, zone: level.timezone, closesTo: resourceAddresses.capacity({ id }) }
}

function Add() {
  const { t } = useTranslation()
  const { id, capacity, closesTo } = usePlace()
  const child = useChildForm(resourceCapacityDates.create, NewCapacityDate, {
    initial: { resource_id: id, capacity, datetime_from: null, datetime_to: null },
    closesTo,
  })
  return (
    <ChildPanel title={t('resources.add_capacity_date')} {...child} decides={decides}>
      <DateFields form={child.form} />
    </ChildPanel>
  )
}

function Change({ id }: { id: number }) {
  const { t } = useTranslation()
  const { id: resource_id, closesTo } = usePlace()
  const read = useCall(resourceCapacityDates.all, { query: { resource_id } })
  return (
    <LoadedPanel title={t('resources.edit_capacity_date')} read={read} closesTo={closesTo}>
      {({ data }, close) => {
        const date = data.find((each) => each.id === id)
        return date ? <Edit date={date} /> : <GonePanel title={t('resources.edit_capacity_date')} onClose={close} />
      }}
    </LoadedPanel>
  )
}

function Edit({ date }: { date: CapacityDate }) {
  const { t } = useTranslation()
  const { zone, closesTo } = usePlace()
  const params = { id: date.id }
  const { capacity, datetime_from, datetime_to, version } = date
  const child = useChildForm(resourceCapacityDates.update, ChangedCapacityDate, {
    initial: { capacity, datetime_from, datetime_to },
    ...{ params, version, closesTo },
  })
  const deletion = {
    route: resourceCapacityDates.remove,
    input: { params },
    name: useDateInWords(zone)(date),
    closesTo,
  }
  return (
    <ChildPanel
      title={t('resources.edit_capacity_date')}
      {...child}
      decides={decides}
      item={date}
      actions={date.meta.update && <DeleteChild {...deletion} />}
    >
      <DateFields form={child.form} />
    </ChildPanel>
  )
}

function DateFields({ form }: { form: EndpointForm<Pick<NewCapacityDate, (typeof decides)[number]>> }) {
  const { t } = useTranslation()
  const { zone, capacity } = usePlace()
  return (
    <>
      <NumberField
        label={t('resources.capacity')}
        hint={t('resources.capacity_date_hint', { capacity })}
        field={form.typed('capacity')}
      />
      <PeriodFields form={form} zone={zone} />
    </>
  )
}
