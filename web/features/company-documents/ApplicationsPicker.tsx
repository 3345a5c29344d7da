import { useTranslation } from 'react-i18next'
import { ChoicePicker } from '../../kit/pick/ChoicePicker.tsx'
import { usePick } from '../../kit/pick/picker.ts'
import { applicationLabel, applicationsPicker, offeredApplications } from './pickers.ts'

/** Ticks the applications that ask for a document before they open. */
export default function ApplicationsPicker() {
  const { t } = useTranslation()
  const options = offeredApplications.map((id) => ({ value: id as number, label: t(applicationLabel(id)) }))
  return <ChoicePicker pick={usePick(applicationsPicker)} options={options} />
}
