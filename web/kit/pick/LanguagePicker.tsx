import { useStart } from '../session/session.ts'
import { ChoicePicker } from './ChoicePicker.tsx'
import { usePick } from './picker.ts'
import { languagePicker } from './pickers.ts'

/** A language the product speaks, by its own name. */
export default function LanguagePicker() {
  const options = useStart().languages.map(({ id, name, locale }) => ({ value: id, label: name, hint: locale }))
  return <ChoicePicker pick={usePick(languagePicker)} options={options} />
}
