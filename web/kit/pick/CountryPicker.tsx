import { useMemo } from 'react'
import { useStart } from '../session/session.ts'
import { useLanguage } from '../time/formats.ts'
import { countryName } from './country.ts'
import { PickList } from './PickList.tsx'
import { PickPanel } from './PickPanel.tsx'
import { usePick } from './picks.ts'

/** A country, by its name in the reader's language. */
export default function CountryPicker() {
  const { field, title, none, close } = usePick('country')
  const language = useLanguage()
  const { countries } = useStart()
  const options = useMemo(
    () => [
      ...(none ? [{ value: null, label: none }] : []),
      ...countries
        .map(({ id, code }) => ({ value: id, label: countryName(code, language), hint: code }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    ],
    [countries, none, language],
  )
  const choose = (value: number | null) => {
    field.set(value)
    close()
  }
  return (
    <PickPanel kind="country" title={title} onClose={close}>
      <PickList options={options} value={field.value} onChoose={choose} />
    </PickPanel>
  )
}
