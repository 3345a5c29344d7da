import { masterHelp } from '../../kit/http/api.generated.ts'
import { usePick } from '../../kit/pick/picker.ts'
import { RowPicker } from '../../kit/pick/RowPicker.tsx'
import { helpPagePicker } from './help-page-picker.ts'

/** A help text, with the path of its screen. */
export default function HelpPagePicker() {
  return (
    <RowPicker
      pick={usePick(helpPagePicker)}
      list={masterHelp.list}
      query={{ sort: 'name' }}
      name={({ name }) => name}
      hint={({ route }) => route}
    />
  )
}
