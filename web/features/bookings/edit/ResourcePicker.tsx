import { useTranslation } from 'react-i18next'
import { PickList } from '../../../kit/pick/list/PickList.tsx'
import { PickPanel } from '../../../kit/pick/PickPanel.tsx'
import { usePick } from '../../../kit/pick/picker.ts'
import { pickedFrom, resourcePicker } from './pickers.ts'
import { optionOf, useFreeResources } from './useFreeResources.ts'

/** Picks another resource for the chosen time: from the same place, or by name from anywhere. */
export default function ResourcePicker() {
  const { t } = useTranslation()
  const pick = usePick(resourcePicker)
  const { field, needs, close } = pick
  const slots = needs.slot ? [needs.slot] : []
  const preset = { levels: [field.value.level_id] }
  const { found, buildingOf, choices } = useFreeResources(preset, { slots, booking_id: needs.booking })
  const options = [...found]
    .sort((a, b) => Number(b.available) - Number(a.available))
    .map((one) => optionOf(one, buildingOf(one.resource_id)))
  const choose = (id: number) => {
    const chosen = found.find(({ resource_id }) => resource_id === id)
    if (chosen) field.set(pickedFrom(chosen))
    close()
  }
  return (
    <PickPanel pick={pick}>
      {slots.length === 0 && <p>{t('bookings.choose_time_first')}</p>}
      {slots.length > 0 && <PickList options={options} chosen={[field.value.id]} onChoose={choose} choices={choices} />}
    </PickPanel>
  )
}
