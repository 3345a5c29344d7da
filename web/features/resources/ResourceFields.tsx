import type { NewResource, ResourceDetail } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { comma } from '../../i18n.ts'
import { NumberField } from '../../kit/form/fields/NumberField.tsx'
import type { FormPart } from '../../kit/form/form-part.ts'
import { RowField } from '../../kit/pick/RowField.tsx'
import { Switch } from '../../kit/ui/input/Switch.tsx'
import { TextArea } from '../../kit/ui/input/TextArea.tsx'
import { PlaceField } from '../place-picker/place-picker.tsx'
import { resourceCapacityTypePicker } from '../resource-capacity-types/resource-capacity-types.ts'
import { resourceModelPicker } from '../resource-models/resource-models.ts'
import { resourceTypePicker } from '../resource-types/resource-types.ts'

/** The fields that adding and changing share. */
export interface FieldsProps {
  form: Pick<FormPart<NewResource>, 'field' | 'text' | 'typed'>
}

/** A row that a stored resource refers to; none where it refers to nothing. */
export const known = (id: number | null | undefined, named: { name: string } | null | undefined) =>
  id && named ? [{ id, name: named.name }] : []

export const placeName = ({ level: { name, parents } }: ResourceDetail) =>
  [name, parents.at(-1)].filter(Boolean).join(comma())

export function PlaceAndHours({ form }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <PlaceField
      label={t('resources.place')}
      field={form.field('level_id')}
      empty={t('resources.no_place')}
      hint={t('resources.place_hint')}
      toPut="new"
    />
  )
}

export function TypeField({ form }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <RowField
      label={t('resources.type')}
      picker={resourceTypePicker}
      field={form.field('resource_type_id')}
      empty={t('resources.no_type')}
    />
  )
}

export function ModelField({ form }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <RowField
      label={t('resources.model')}
      picker={resourceModelPicker}
      field={form.field('resource_model_id')}
      none={t('resources.no_model')}
    />
  )
}

export function CapacityFields({ form }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <CapacityField form={form} />
      <RowField
        label={t('resources.capacity_type')}
        picker={resourceCapacityTypePicker}
        field={form.field('resource_capacity_type_id')}
        none={t('resources.no_capacity_type')}
      />
      <ResourceSeatsField form={form} />
    </>
  )
}

export function CapacityField({ form }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <NumberField label={t('resources.capacity')} hint={t('resources.capacity_hint')} field={form.typed('capacity')} />
  )
}

export function ResourceSeatsField({ form }: FieldsProps) {
  const { t } = useTranslation()
  return <NumberField label={t('resources.seats')} hint={t('resources.seats_hint')} field={form.typed('seats')} />
}

export function DescriptionField({ form, autoFocus }: FieldsProps & { autoFocus?: boolean }) {
  const { t } = useTranslation()
  return (
    <TextArea
      label={t('resources.description')}
      hint={t('resources.description_hint')}
      rows={4}
      autoFocus={autoFocus}
      {...form.text('description')}
    />
  )
}

export function StateSwitch({ form }: FieldsProps) {
  const { t } = useTranslation()
  const field = form.field('is_bookable')
  return (
    <Switch
      label={t('resources.bookable_switch')}
      hint={t('resources.bookable_hint')}
      name={field.name}
      checked={field.value}
      onChange={field.set}
    />
  )
}
