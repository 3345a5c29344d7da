import type { Slot } from '@kontor/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { slots } from '../../../kit/http/api.generated.ts'
import { PickList } from '../../../kit/pick/list/PickList.tsx'
import { PickPanel } from '../../../kit/pick/PickPanel.tsx'
import { usePick } from '../../../kit/pick/picker.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { durationOf, readSlot } from '../../../kit/time/slot.ts'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { Empty } from '../../../kit/ui/state/states.tsx'
import { OccupancyWeek } from '../../occupancy/occupancy.ts'
import { freeTimes } from './free-times.ts'
import { type PickedResource, slotsPicker } from './pickers.ts'
import classes from './SlotsPicker.module.css'
import { useQuarters } from './useQuarters.ts'

const hour = 3_600_000

/**
 * The times of the day at which all resources are free for as long as the booking lasts (R213); of a single resource, the days of
 * the week with their occupancy as well.
 */
export default function SlotsPicker() {
  const { t } = useTranslation()
  const formats = useFormats()
  const pick = usePick(slotsPicker)
  const { field, title, close } = pick
  const { resources, date: wanted, own } = pick.needs
  const [date, setDate] = useState(wanted)
  const mayCall = useMay()
  // A link to the times asks for enough: the week shows once the picker is opened from its form.
  const isByLink = useLocation().key === 'default'
  const [{ id, timezone }] = resources as readonly [PickedResource]
  const length = field.value ? durationOf(readSlot(field.value)) : hour
  const read = useQuarters(resources, date)
  const free = read.data ? freeTimes(read.data, length, own, timezone) : []
  const options = free.map(({ datetime_from: from, datetime_to: to }) => ({
    value: from,
    label: formats.range(from, to, timezone),
  }))
  const choose = (from: string) => {
    const chosen: Slot | undefined = free.find(({ datetime_from }) => datetime_from === from)
    if (chosen) field.set(chosen)
    close()
  }
  return (
    <PickPanel pick={pick} title={`${title}, ${formats.calendarDay(date)}`}>
      {resources.length === 1 && !isByLink && mayCall(slots.occupancies.access) && (
        <div className={classes.week}>
          <OccupancyWeek id={id} date={date} onPick={setDate} />
        </div>
      )}
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
