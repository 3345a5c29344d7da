import { useMemo } from 'react'
import { useStart } from '../session/session.ts'
import { useLanguage } from '../time/formats.ts'
import { ChoicePicker } from './ChoicePicker.tsx'
import { currencyName } from './currency.ts'
import { usePick } from './picker.ts'
import { currencyPicker } from './pickers.ts'

/** A currency, by its name in the reader's language. */
export default function CurrencyPicker() {
  const language = useLanguage()
  const start = useStart()
  const options = useMemo(
    () =>
      ('currencies' in start ? start.currencies : [])
        .map(({ id, code }) => ({ value: id, label: currencyName(code, language), hint: code }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    [start, language],
  )
  return <ChoicePicker pick={usePick(currencyPicker)} options={options} />
}
