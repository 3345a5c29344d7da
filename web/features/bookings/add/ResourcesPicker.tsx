import type { BookingFilter } from '@kontor/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { SelectField } from '../../../kit/form/fields/SelectField.tsx'
import { presets, resourceTypes } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { useChoices } from '../../../kit/list/useChoices.ts'
import { DoneFoot } from '../../../kit/pick/DoneFoot.tsx'
import { PickList } from '../../../kit/pick/list/PickList.tsx'
import { PickPanel } from '../../../kit/pick/PickPanel.tsx'
import { usePick } from '../../../kit/pick/picker.ts'
import { type PickedResource, pickedFrom, resourcesPicker } from '../edit/pickers.ts'
import { optionOf, useFreeResources } from '../edit/useFreeResources.ts'
import classes from './ResourcesPicker.module.css'

const all = ''

/** Ticks the resources of a new booking: those of the reader's list, or by name from anywhere; only free ones (R216). */
export default function ResourcesPicker() {
  const { t } = useTranslation()
  const pick = usePick(resourcesPicker)
  const { field, needs, close } = pick
  const [type, setType] = useState(all)
  const slots = needs.slot ? [needs.slot] : []
  const narrowed = type === all ? {} : { type: Number(type) }
  const { found, buildingOf, choices } = useFreeResources(useOwnFilter(), {
    ...{ slots, host_id: needs.hostId },
    ...narrowed,
  })
  const chosen = field.value.map(({ id }) => id)
  const options = [...found]
    .sort((a, b) => Number(b.available) - Number(a.available))
    .map((one) => optionOf(one, buildingOf(one.resource_id)))
    // A resource that was ticked before the time changed can be given back.
    .map((option) => ({ ...option, isClosed: option.isClosed && !chosen.includes(option.value) }))
  const toggle = (id: number) => {
    const one = found.find(({ resource_id }) => resource_id === id)
    const without = field.value.filter((each: PickedResource) => each.id !== id)
    if (without.length < field.value.length) field.set(without)
    else if (one) field.set([...field.value, pickedFrom(one)])
  }
  return (
    <PickPanel pick={pick}>
      {slots.length === 0 ? (
        <p>{t('bookings.choose_time_first')}</p>
      ) : (
        <>
          <TypeField type={type} onType={setType} />
          <PickList options={options} chosen={chosen} isMultiple onChoose={toggle} choices={choices} />
        </>
      )}
      <DoneFoot onDone={close}>
        <span role="status">{t('pick.chosen', { count: chosen.length })}</span>
      </DoneFoot>
    </PickPanel>
  )
}

/** The filter of the grid below, else that of the first list that shows places instead of the reader's own bookings. */
function useOwnFilter(): BookingFilter {
  const presetId = Number(useParams().presetId) || null
  const kept = useCall(presets.list, { params: { section: 'bookings' } }).data?.data ?? []
  const filters = kept
    .filter(({ is_active }) => is_active)
    .map(({ id, preset }) => ({ id, ...(preset as BookingFilter) }))
  const own = filters.find(({ id }) => id === presetId) ?? filters.find(({ my_bookings }) => !my_bookings)
  const { levels, resource_types, resources, capacity } = own ?? {}
  return {
    ...(levels && { levels }),
    ...(resource_types && { resource_types }),
    ...(resources && { resources }),
    ...(capacity && { capacity }),
  }
}

interface TypeFieldProps {
  type: string
  onType: (type: string) => void
}

function TypeField({ type, onType }: TypeFieldProps) {
  const { t } = useTranslation()
  const { rows } = useChoices(resourceTypes.list, { query: { sort: 'name' } })
  return (
    <div className={classes.type}>
      <SelectField
        label={t('plan.type')}
        field={{ name: 'type', value: type, error: null, set: onType }}
        options={[
          { value: all, label: t('resource_types.all') },
          ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </div>
  )
}
