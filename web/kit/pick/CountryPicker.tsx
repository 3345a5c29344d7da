import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from '../country.ts'
import { useStart } from '../session.ts'
import { PickList } from './PickList.tsx'
import { PickPanel } from './PickPanel.tsx'
import { usePick } from './picks.ts'

/** A country, by its name in the reader's language. */
export default function CountryPicker() {
  const { field, title, none, close } = usePick('country')
  const { i18n } = useTranslation()
  const { countries } = useStart()
  const options = useMemo(
    () => [
      ...(none ? [{ value: null, label: none }] : []),
      ...countries
        .map(({ id, code }) => ({ value: id, label: countryName(code, i18n.language), hint: code }))
        .sort((a, b) => a.label.localeCompare(b.label, i18n.language)),
    ],
    [countries, none, i18n.language],
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
