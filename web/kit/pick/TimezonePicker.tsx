import { useMemo } from 'react'
import { useStart } from '../session/session.ts'
import { offsetText } from '../time/time.ts'
import { PickList } from './PickList.tsx'
import { PickPanel } from './PickPanel.tsx'
import { usePick } from './picks.ts'

/** A zone of the IANA list, with how far it is from UTC today. */
export default function TimezonePicker() {
  const { field, title, none, close } = usePick('timezone')
  const { timezones } = useStart()
  const options = useMemo(
    () => [
      ...(none ? [{ value: null, label: none }] : []),
      ...timezones.map(({ name, offset }) => ({
        value: name,
        label: name.replaceAll('_', ' '),
        hint: offsetText(offset),
      })),
    ],
    [timezones, none],
  )
  const choose = (value: string | null) => {
    field.set(value)
    close()
  }
  return (
    <PickPanel kind="timezone" title={title} onClose={close}>
      <PickList options={options} value={field.value} onChoose={choose} />
    </PickPanel>
  )
}
