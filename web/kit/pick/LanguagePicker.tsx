import { useStart } from '../session/session.ts'
import { PickList } from './PickList.tsx'
import { PickPanel } from './PickPanel.tsx'
import { usePick } from './picks.ts'

/** A language the product speaks, by its own name. */
export default function LanguagePicker() {
  const { field, title, none, close } = usePick('language')
  const { languages } = useStart()
  const options = [
    ...(none ? [{ value: null, label: none }] : []),
    ...languages.map(({ id, name, locale }) => ({ value: id, label: name, hint: locale })),
  ]
  const choose = (value: number | null) => {
    field.set(value)
    close()
  }
  return (
    <PickPanel kind="language" title={title} onClose={close}>
      <PickList options={options} value={field.value} onChoose={choose} />
    </PickPanel>
  )
}
