import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../../kit/form/fields/NumberField.tsx'
import { RowField } from '../../../kit/pick/RowField.tsx'
import { PlaceField } from '../../place-picker/place-picker.tsx'
import { resourceAttributePicker } from '../../resource-attributes/resource-attributes.ts'
import { resourceCapacityTypePicker } from '../../resource-capacity-types/resource-capacity-types.ts'
import { resourceModelPicker } from '../../resource-models/resource-models.ts'
import { resourceTypePicker } from '../../resource-types/resource-types.ts'
import { errorOf, type Setting } from './settings.ts'

interface Props {
  setting: Setting
  value: unknown
  onChange: (value: unknown) => void
}

/** The field of one setting's value. */
export function ValueField({ setting, value, onChange }: Props) {
  const { t } = useTranslation()
  const label = t(`resource_changes.setting_${setting}`)
  const field = { name: setting, value: value as number | null, error: null, set: onChange }
  if (setting === 'type')
    return <RowField label={label} picker={resourceTypePicker} field={field} at="type" empty={t('resources.no_type')} />
  if (setting === 'place')
    return <PlaceField label={label} field={field} empty={t('resources.no_place')} toPut="others" />
  if (setting === 'model')
    return <RowField label={label} picker={resourceModelPicker} field={field} none={t('resources.no_model')} />
  if (setting === 'capacity_type')
    return (
      <RowField
        label={label}
        picker={resourceCapacityTypePicker}
        field={field}
        none={t('resources.no_capacity_type')}
      />
    )
  if (setting === 'equipment_add' || setting === 'equipment_remove')
    return (
      <RowField
        label={label}
        picker={resourceAttributePicker}
        field={{ ...field, value: value as number[] }}
        none={t('resources.no_equipment')}
      />
    )
  return <CountField {...{ setting, value, onChange, label }} />
}

/** A number, whose error shows once the field is left. */
function CountField({ setting, value, onChange, label }: Props & { setting: 'capacity' | 'seats'; label: string }) {
  const { t } = useTranslation()
  const [error, setError] = useState<string | null>(null)
  const field = {
    ...{ name: setting, value: value as number | null, error },
    set: (next: number | null) => {
      onChange(next)
      if (errorOf(setting, next) === null) setError(null)
    },
    onBlur: () => setError(errorOf(setting, value)),
  }
  return <NumberField label={label} hint={t(`resources.${setting}_hint`)} field={field} />
}
