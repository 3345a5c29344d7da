import type { ApplicationId } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../kit/http/call.ts'
import { ChoicePicker } from '../../kit/pick/ChoicePicker.tsx'
import { usePick } from '../../kit/pick/picker.ts'
import { applicationNames } from './about.ts'
import { applicationPicker } from './application-picker.ts'
import { aboutCalls } from './calls.ts'

/** An application the product consists of, with its newest version. */
export default function ApplicationPicker() {
  const { t } = useTranslation()
  const read = useCall(aboutCalls().all, {})
  const options = read.data?.data.map(({ id, version }) => ({
    value: id,
    label: t(applicationNames[id as ApplicationId]),
    hint: version ?? '',
  }))
  return <ChoicePicker pick={usePick(applicationPicker)} options={options} read={read} />
}
