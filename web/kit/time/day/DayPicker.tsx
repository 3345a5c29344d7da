import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import { useCalendar } from './useCalendar.ts'

/** A month to pick a day from. A chunk of its own. */
export default function DayPicker({ date, onPick }: { date: string | undefined; onPick: (date: string) => void }) {
  return (
    <DatePicker
      {...useCalendar()}
      value={date ?? null}
      defaultDate={date}
      data-autofocus
      onChange={(day) => day && onPick(day)}
    />
  )
}
