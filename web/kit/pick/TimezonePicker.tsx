import { useMemo } from 'react'
import { useStart } from '../session/session.ts'
import { offsetText } from '../time/time.ts'
import { ChoicePicker } from './ChoicePicker.tsx'
import { usePick } from './picker.ts'
import { timezonePicker } from './pickers.ts'

/** A zone of the IANA list, with how far it is from UTC today. */
export default function TimezonePicker() {
  const { timezones } = useStart()
  const options = useMemo(
    () =>
      timezones.map(({ name, offset }) => ({
        value: name,
        label: name.replaceAll('_', ' '),
        hint: offsetText(offset),
      })),
    [timezones],
  )
  return <ChoicePicker pick={usePick(timezonePicker)} options={options} />
}
