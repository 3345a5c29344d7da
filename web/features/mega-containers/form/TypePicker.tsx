import { type AccessType, accessTypeIds } from '@kontor/contract/permissions.ts'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { PickList } from '../../../kit/pick/list/PickList.tsx'
import { PickPanel } from '../../../kit/pick/PickPanel.tsx'
import { usePick } from '../../../kit/pick/picker.ts'
import { joinedGroupPicker, joinedTypes, typePicker } from '../pickers.ts'
import { useAccessWords } from '../words.ts'

/** Chooses the type of groups to join to an access, and leads on to those (R406). */
export default function TypePicker() {
  const { t } = useTranslation()
  const { typeName } = useAccessWords()
  const pick = usePick(typePicker)
  const navigate = useNavigate()
  const { search, state } = useLocation()
  // In place of this picker: closing the next one leads back to the form.
  const goOn = (type: AccessType) =>
    void navigate(
      { pathname: `../${joinedGroupPicker.name}/${accessTypeIds[type]}`, search },
      { relative: 'path', replace: true, state },
    )
  const options = joinedTypes.map((type) => {
    const count = pick.needs.typed(type)
    return { value: type, label: typeName(type), hint: count ? t('pick.chosen', { count }) : undefined }
  })
  return (
    <PickPanel pick={pick}>
      <PickList options={options} chosen={[]} onChoose={goOn} />
    </PickPanel>
  )
}
