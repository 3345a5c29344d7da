import {
  type CapacityDate,
  ChangedCapacityDate,
  NewCapacityDate,
} from '@kontor/contract/calls/resource-capacity-dates.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { FormPanel } from '../../../kit/form/FormPanel.tsx'
import { NumberField } from '../../../kit/form/fields/NumberField.tsx'
import { LoadedPanel } from '../../../kit/form/LoadedPanel.tsx'
import { useSaved } from '../../../kit/form/saving/useSaved.ts'
import { type EndpointForm, useEndpointForm } from '../../../kit/form/useEndpointForm.ts'
import { resourceCapacityDates } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { DeleteWithEffects, Impact, undecided, useToldOutcome } from '../../effects/effects.ts'
import { resourceAddresses } from '../addresses.ts'
import { InstantField } from '../availability/InstantField.tsx'
import { GonePanel } from '../edit/GonePanel.tsx'
import { useStoredResource } from '../edit/useStoredResource.ts'
import { useDateInWords } from './CapacityDates.tsx'

/** Gives a pool another capacity for a time, or changes the one that the address names. */
export default function CapacityDateScreen() {
  const [search] = useSearchParams()
  const { date } = resourceAddresses.capacityDate.read(search)
  return date === undefined ? <Add /> : <Change key={date} id={date} />
}

type Values = Pick<NewCapacityDate, 'datetime_from' | 'datetime_to' | 'capacity' | 'is_preview' | 'decisions'>

function usePlace() {
  const { id, level, capacity } = useStoredResource()
  return { id, capacity, zone: level.timezone, closesTo: resourceAddresses.capacity({ id }) }
}

function Add() {
  const { t } = useTranslation()
  const { id, capacity, closesTo } = usePlace()
  const saved = useSaved(closesTo)
  const told = useToldOutcome()
  const form = useEndpointForm(resourceCapacityDates.create, NewCapacityDate, {
    initial: { resource_id: id, capacity, datetime_from: null, datetime_to: null, ...undecided },
    onSaved: (answer) => saved(told(t('availability.saved'), answer)),
  })
  return (
    <DatePanel title={t('resources.add_capacity_date')} form={form}>
      <Impact route={resourceCapacityDates.create} form={form} fields={fields} />
    </DatePanel>
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
  const saved = useSaved(closesTo)
  const told = useToldOutcome()
  const params = { id: date.id }
  const { capacity, datetime_from, datetime_to, version } = date
  const form = useEndpointForm(resourceCapacityDates.update, ChangedCapacityDate, {
    initial: { capacity, datetime_from, datetime_to, ...undecided },
    ...{ params, version },
    onSaved: (answer) => saved(told(t('availability.saved'), answer)),
  })
  const name = useDateInWords(zone)(date)
  const remove = (
    <DeleteWithEffects
      route={resourceCapacityDates.remove}
      input={{ params }}
      name={name}
      onDeleted={(answer) => saved(told(t('availability.removed'), answer))}
    />
  )
  return (
    <DatePanel title={t('resources.edit_capacity_date')} form={form} item={date} actions={date.meta.update && remove}>
      <Impact route={resourceCapacityDates.update} params={params} form={form} fields={fields} />
    </DatePanel>
  )
}

const fields = ['capacity', 'datetime_from', 'datetime_to'] as const

interface PanelProps {
  title: string
  form: EndpointForm<Values>
  item?: CapacityDate
  actions?: ReactNode
  /** The bookings that it affects. */
  children: ReactNode
}

function DatePanel({ title, form, item, actions, children }: PanelProps) {
  const { t } = useTranslation()
  const { zone, closesTo, capacity } = usePlace()
  return (
    <FormPanel {...{ title, form, closesTo, actions }} {...(item && { item })}>
      <NumberField
        label={t('resources.capacity')}
        hint={t('resources.capacity_date_hint', { capacity })}
        field={form.typed('capacity')}
      />
      <InstantField
        labels={{ day: t('availability.start_day'), time: t('availability.start_time') }}
        field={form.typed('datetime_from')}
        zone={zone}
        time="00:00"
      />
      <InstantField
        labels={{ day: t('availability.end_day'), time: t('availability.end_time') }}
        field={form.typed('datetime_to')}
        zone={zone}
        time="24:00"
      />
      {children}
    </FormPanel>
  )
}
