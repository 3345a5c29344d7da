import { masterHelp } from '../../kit/http/api.generated.ts'
import { usePick } from '../../kit/pick/picks.ts'
import { RowPicker } from '../../kit/pick/RowPicker.tsx'

/** A help text, with the path of its screen. */
export default function HelpPagePicker() {
  return (
    <RowPicker
      kind="help-page"
      pick={usePick('help-page')}
      list={masterHelp.list}
      query={{ sort: 'name' }}
      name={({ name }) => name}
      hint={({ route }) => route}
    />
  )
}
