import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import { useInitial } from '../../kit/session.ts'

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** A month to pick a day from; the week begins as the reader is used to (R283). A chunk of its own. */
export default function DayPicker({ date, onPick }: { date: string | undefined; onPick: (date: string) => void }) {
  const { first_day_of_week } = useInitial().usertimepreference
  const first = Math.max(0, weekdays.indexOf(first_day_of_week.toLowerCase())) as 0 | 1 | 2 | 3 | 4 | 5 | 6
  return (
    <DatePicker
      value={date ?? null}
      defaultDate={date}
      firstDayOfWeek={first}
      highlightToday
      data-autofocus
      onChange={(day) => day && onPick(day)}
    />
  )
}
