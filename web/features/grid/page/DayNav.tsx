import { DayStepper } from '../../../kit/overlay/DayStepper.tsx'
import { useFormats } from '../../../kit/time/formats.ts'
import type { KeyParts } from '../input/keys.ts'
import type { GridAddress } from './address.ts'

interface Props {
  date: string | undefined
  isToday: boolean
  address: GridAddress
  goTo: KeyParts['goTo']
}

/** Buttons for the day before, any day, the day after, and today. */
export function DayNav({ date, isToday, address, goTo }: Props) {
  const formats = useFormats()
  return (
    <DayStepper
      date={date}
      name={date && formats.calendarDay(date)}
      isToday={isToday}
      onStep={(days) => (days < 0 ? goTo.before() : goTo.after())}
      onPick={(day) => address.go({ date: day })}
      onToday={goTo.today}
    />
  )
}
