import { type LevelDetail, levelKinds, type NewLevel } from '@kontor/contract/levels.ts'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../kit/form/SelectField.tsx'
import type { EndpointForm } from '../../kit/form/useEndpointForm.ts'
import { levels, maps } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { namesText } from '../../kit/pick/names-text.ts'
import { PickField } from '../../kit/pick/PickField.tsx'
import { Switch } from '../../kit/ui/Switch.tsx'
import { TextField } from '../../kit/ui/TextField.tsx'
import { useFromAbove } from './from-above.ts'

interface Props {
  form: EndpointForm<NewLevel>
  /** The place itself, which can't be inside itself. */
  self?: LevelDetail
}

/** What Add and Edit share. What isn't set is shown as it holds from above. */
export function LevelFields({ form, self }: Props) {
  const { t } = useTranslation()
  const parent = form.field('parent_id')
  const names = form.field('translations')
  const [timezone, country, hours] = [form.field('timezone'), form.field('country_id'), form.field('working_hours')]
  const [map, declarable, direct] = [
    form.field('map_id'),
    form.field('is_declarable'),
    form.field('is_directly_declarable'),
  ]
  const above = useFromAbove(parent.value)
  const tree = useCall(levels.all, { query: { depth: 'ALL' } })
  const drawings = useCall(maps.list, {})
  const drawingName = drawings.data?.data.find(({ id }) => id === map.value)?.name
  const parentName = tree.data?.data.find(({ id }) => id === parent.value)?.name
  return (
    <>
      <TextField label={t('levels.name')} required autoFocus={!self} {...form.text('name')} />
      <SelectField
        label={t('levels.kind')}
        field={form.field('kind')}
        options={levelKinds.map((kind) => ({ value: kind, label: t(`levels.kind_${kind}`) }))}
      />
      <PickField label={t('levels.inside')} kind="level" field={parent}>
        {parent.value === null ? t('levels.top') : (parentName ?? '–')}
      </PickField>
      <PickField label={t('form.translations')} kind="name-translations" field={names}>
        {namesText(names.value)}
      </PickField>
      <PickField label={t('levels.timezone')} kind="timezone" field={timezone}>
        {timezone.value?.replaceAll('_', ' ') ?? above.timezone ?? '–'}
      </PickField>
      <PickField label={t('levels.country')} kind="country" field={country}>
        {above.countryName(country.value) ?? above.country ?? t('levels.no_country')}
      </PickField>
      <PickField label={t('levels.hours')} kind="working-hours" field={hours}>
        {above.hoursText(hours.value) ?? above.hours ?? t('levels.always_open')}
      </PickField>
      <PickField label={t('levels.map')} kind="map" field={map}>
        {map.value === null ? t('levels.no_map') : (drawingName ?? '–')}
      </PickField>
      <Switch
        label={t('levels.declarable')}
        hint={t('levels.declarable_hint')}
        name={declarable.name}
        checked={declarable.value}
        onChange={declarable.set}
      />
      <Switch
        label={t('levels.direct')}
        hint={t('levels.direct_hint')}
        name={direct.name}
        checked={direct.value}
        onChange={direct.set}
      />
    </>
  )
}
