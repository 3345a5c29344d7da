import type { ChangedResource } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useLocation, useOutletContext, useResolvedPath } from 'react-router'
import { isolated } from '../../../i18n.ts'
import { isAddressWithin } from '../../../kit/address.ts'
import { NameFields } from '../../../kit/catalogue/NameFields.tsx'
import { Section } from '../../../kit/detail/DetailPage.tsx'
import { PickedSetting } from '../../../kit/detail/PickedSetting.tsx'
import { Settings } from '../../../kit/detail/Setting.tsx'
import { useSource } from '../../../kit/detail/stored.ts'
import { TypedSetting } from '../../../kit/detail/TypedSetting.tsx'
import type { EndpointForm } from '../../../kit/form/useEndpointForm.ts'
import { namesText } from '../../../kit/pick/names-text.ts'
import { translationsPicker } from '../../../kit/pick/pickers.ts'
import { useRowNames } from '../../../kit/pick/RowField.tsx'
import { placePicker, usePlaceName } from '../../place-picker/place-picker.tsx'
import { resourceModelPicker } from '../../resource-models/resource-models.ts'
import { resourceTypePicker } from '../../resource-types/resource-types.ts'
import { resourceAddresses } from '../addresses.ts'
import { DescriptionField, known, placeName } from '../ResourceFields.tsx'
import { ResourceImpact } from './ResourceImpact.tsx'
import { StateSetting } from './StateSetting.tsx'
import { useStoredResource } from './useStoredResource.ts'

/** Its name, type, place, state, model and note, each with its source. The address of the note leads into its field. */
export default function BasicsSection() {
  const { t } = useTranslation()
  const form = useOutletContext<EndpointForm<ChangedResource>>()
  const stored = useStoredResource()
  const { pathname } = useLocation()
  const translationsAt = useResolvedPath(translationsPicker.name).pathname
  const isNoteAsked = pathname === resourceAddresses.description({ id: stored.id })
  const { name, translations, description } = form.values
  const sourceOf = useSource(form)
  return (
    <Section title={t('resources.basics')}>
      <Settings>
        <TypedSetting
          label={t('form.name')}
          value={<bdi>{name}</bdi>}
          source={[sourceOf(['name'], stored.name), translations.length > 0 && namesText(translations)]
            .filter(Boolean)
            .join(' · ')}
          form={form}
          fields={['name', 'translations']}
          isAsked={isAddressWithin(pathname, translationsAt)}
        >
          <NameFields form={form} autoFocus={false} />
        </TypedSetting>
        <TypeSetting form={form} />
        <PlaceSetting form={form} />
        <StateSetting id={stored.id} />
        <ModelSetting form={form} />
        <TypedSetting
          label={t('resources.note')}
          value={description || t('form.not_set')}
          source={sourceOf(['description'], stored.description || null)}
          form={form}
          fields={['description']}
          isAsked={isNoteAsked}
        >
          <DescriptionField form={form} autoFocus={isNoteAsked} />
        </TypedSetting>
      </Settings>
      <ResourceImpact form={form} id={stored.id} />
    </Section>
  )
}

interface Props {
  form: EndpointForm<ChangedResource>
}

function TypeSetting({ form }: Props) {
  const { t } = useTranslation()
  const stored = useStoredResource()
  const field = form.field('resource_type_id')
  const [name] = useRowNames(resourceTypePicker, field.value, known(stored.resource_type_id, stored.type))
  const ofType = t('resources.of_type', { count: stored.type.resource_count })
  return (
    <PickedSetting
      label={t('resources.type')}
      picker={resourceTypePicker}
      field={field as never}
      at="type"
      source={useSource(form)(['resource_type_id'], stored.type.name, ofType)}
      isChanged={form.isChanged(['resource_type_id'])}
    >
      {name ?? '–'}
    </PickedSetting>
  )
}

function PlaceSetting({ form }: Props) {
  const { t } = useTranslation()
  const stored = useStoredResource()
  const field = form.field('level_id')
  const { level } = stored
  const zone = level.timezone.replaceAll('_', ' ')
  const isInherited = level.timezone_source !== level.name
  return (
    <PickedSetting
      label={t('resources.place')}
      picker={placePicker}
      field={field as never}
      needs={{ toPut: 'others' }}
      source={useSource(form)(
        ['level_id'],
        placeName(stored),
        isInherited
          ? t('resources.zone_inherited', { zone, place: isolated(level.timezone_source) })
          : t('resources.zone_of_place', { zone }),
      )}
      isChanged={form.isChanged(['level_id'])}
    >
      {usePlaceName(field.value, { id: stored.level_id, name: placeName(stored) })}
    </PickedSetting>
  )
}

function ModelSetting({ form }: Props) {
  const { t } = useTranslation()
  const stored = useStoredResource()
  const field = form.field('resource_model_id')
  const [name] = useRowNames(resourceModelPicker, field.value, known(stored.resource_model_id, stored.model))
  const none = t('resources.no_model')
  return (
    <PickedSetting
      label={t('resources.model')}
      picker={resourceModelPicker}
      field={field}
      at="model"
      none={none}
      source={useSource(form)(['resource_model_id'], stored.model?.name ?? null)}
      isChanged={form.isChanged(['resource_model_id'])}
    >
      {name ?? none}
    </PickedSetting>
  )
}
