import type { Slot } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { slots } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { PickList } from '../../../kit/pick/list/PickList.tsx'
import { PickPanel } from '../../../kit/pick/PickPanel.tsx'
import { usePick } from '../../../kit/pick/picker.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { durationOf, readSlot } from '../../../kit/time/slot.ts'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { Empty } from '../../../kit/ui/state/states.tsx'
import { freeTimes, offsetOfRepeated } from './free-times.ts'
import { slotsPicker } from './pickers.ts'

const hour = 3_600_000

/** The times of the day at which the resource is free for as long as the booking lasts. */
export default function SlotsPicker() {
  const { t } = useTranslation()
  const formats = useFormats()
  const pick = usePick(slotsPicker)
  const { field, title, close } = pick
  const { resource, date, own } = pick.needs
  const length = field.value ? durationOf(readSlot(field.value)) : hour
  const read = useCall(slots.list, {
    params: { type: 'resource', id: resource.id },
    query: { types: ['15-minutes'], date },
  })
  const free = read.data ? freeTimes(read.data.data.slots, length, own, resource.timezone) : []
  const options = free.map(({ datetime_from: from, datetime_to: to }) => {
    const offset = offsetOfRepeated(from, resource.timezone)
    return { value: from, label: formats.range(from, to, resource.timezone), ...(offset && { hint: offset }) }
  })
  const choose = (from: string) => {
    const chosen: Slot | undefined = free.find(({ datetime_from }) => datetime_from === from)
    if (chosen) field.set(chosen)
    close()
  }
  return (
    <PickPanel pick={pick} title={`${title}, ${formats.calendarDay(date)}`}>
      <Loaded read={read} height={2.25}>
        {() =>
          free.length > 0 ? (
            <PickList options={options} chosen={[field.value?.datetime_from ?? '']} onChoose={choose} />
          ) : (
            <Empty>{t('bookings.no_free_times')}</Empty>
          )
        }
      </Loaded>
    </PickPanel>
  )
}
