import { useMemo } from 'react'
import { useStart } from '../session/session.ts'
import { useLanguage } from '../time/formats.ts'
import { ChoicePicker } from './ChoicePicker.tsx'
import { countryName } from './country.ts'
import { usePick } from './picker.ts'
import { countryPicker } from './pickers.ts'

/** A country, by its name in the reader's language. */
export default function CountryPicker() {
  const language = useLanguage()
  const { countries } = useStart()
  const options = useMemo(
    () =>
      countries
        .map(({ id, code }) => ({ value: id, label: countryName(code, language), hint: code }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    [countries, language],
  )
  return <ChoicePicker pick={usePick(countryPicker)} options={options} />
}
