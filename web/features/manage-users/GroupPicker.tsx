import { useTranslation } from 'react-i18next'
import { ChoicePicker } from '../../kit/pick/ChoicePicker.tsx'
import { usePick } from '../../kit/pick/picker.ts'
import { assignablePicker, useAssignable } from './groups.ts'

/** The groups of people and of managers that the person may give. */
export default function GroupPicker() {
  const { t } = useTranslation()
  const read = useAssignable()
  const options = read.data?.data.map(({ id, name, access_type }) => ({
    value: id,
    label: name,
    hint: access_type === 'USER_MANAGER' ? t('permissions.kind_user_manager') : '',
  }))
  return <ChoicePicker pick={usePick(assignablePicker)} options={options} read={read} />
}
