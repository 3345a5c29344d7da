import { DayStepper } from '../../../../kit/overlay/DayStepper.tsx'
import type { Marks } from '../../../../kit/overlay/MarkedDays.tsx'
import { useFormats } from '../../../../kit/time/formats.ts'
import type { KeyParts } from '../../input/keys.ts'
import { useShownQuery } from '../Ahead.tsx'
import type { GridAddress } from '../address.ts'

interface Props {
  /** Marked days of its calendar. */
  marks: Marks
  /** The day that an address without one has opened. */
  opened: string | undefined
  address: GridAddress
  goTo: KeyParts['goTo']
}

/** Buttons for the day before, any day, the day after, and today. */
export function DayNav({ marks, opened, address, goTo }: Props) {
  const formats = useFormats()
  const shown = useShownQuery()
  const date = shown.date ?? opened
  return (
    <DayStepper
      date={date}
      name={date && formats.calendarDay(date)}
      isToday={!shown.date}
      onStep={(days) => (days < 0 ? goTo.before() : goTo.after())}
      onPick={(day) => address.go({ date: day })}
      onToday={goTo.today}
      {...marks}
    />
  )
}
