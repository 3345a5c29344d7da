import { type ChangedLevel, type LevelDetail, levelKinds, type NewLevel } from '@kontor/contract/calls/level.ts'
import { type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../kit/form/fields/SelectField.tsx'
import type { FormPart } from '../../kit/form/form-part.ts'
import { ReadOnly } from '../../kit/form/read-only.ts'
import type { EndpointForm } from '../../kit/form/useEndpointForm.ts'
import { levels } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { namesText } from '../../kit/pick/names-text.ts'
import { PickField } from '../../kit/pick/PickField.tsx'
import { countryPicker, timezonePicker, translationsPicker } from '../../kit/pick/pickers.ts'
import { belowOf } from '../../kit/tree/rows.ts'
import { LinkButton } from '../../kit/ui/button/Button.tsx'
import { Facts } from '../../kit/ui/Facts.tsx'
import { Switch } from '../../kit/ui/input/Switch.tsx'
import { TextField } from '../../kit/ui/input/TextField.tsx'
import { levelAddresses } from './addresses.ts'
import { useInheritedSettings } from './inherited-settings.ts'
import { hoursPicker, levelPicker, mapPicker, qrCodePanel } from './pick/pickers.ts'
import { useDrawings } from './place-in-form.ts'

type FieldsForm = Pick<FormPart<ChangedLevel>, 'field' | 'text'>

interface Props {
  form: FieldsForm
  /** The place itself, which can't be inside itself. */
  self?: LevelDetail
  /** Its opening hours: a field of a new place, else the way to where they are set. */
  hours: ReactNode
}

/** The fields that Add and Edit share. */
export function LevelFields({ form, self, hours }: Props) {
  const { t } = useTranslation()
  const [parent, names, map] = [form.field('parent_id'), form.field('translations'), form.field('map_id')]
  const [declarable, direct] = [form.field('is_declarable'), form.field('is_directly_declarable')]
  const tree = useCall(levels.all, { query: { depth: 'ALL' } }).data?.data ?? []
  const known = self?.maps ?? []
  const isUnknown = map.value !== null && !known.some(({ id }) => id === map.value)
  const drawings = useDrawings({ enabled: isUnknown }).data ?? known
  const below = belowOf(tree, self?.id)
  const nameOf = (rows: readonly { id: number; name: string }[], id: number) =>
    rows.find((row) => row.id === id)?.name ?? '–'
  return (
    <>
      <TextField label={t('form.name')} required autoFocus={!self} {...form.text('name')} />
      <SelectField
        label={t('levels.kind')}
        field={form.field('kind')}
        options={levelKinds.map((kind) => ({ value: kind, label: t(`levels.kind_${kind}`) }))}
      />
      <PickField
        label={t('levels.inside')}
        picker={levelPicker}
        field={parent}
        none={t('levels.top')}
        needs={{ mayPick: ({ id, meta }) => meta.create && !below.has(id) }}
        says={(id) => nameOf(tree, id)}
      />
      <PickField label={t('form.translations')} picker={translationsPicker} field={names} says={namesText} />
      <InheritedFields form={form} self={self} />
      {hours}
      <PickField
        label={t('levels.map')}
        picker={mapPicker}
        field={map}
        none={t('levels.no_map')}
        says={(id) => nameOf(drawings, id)}
      />
      {self && (
        <PickField
          label={t('qr_codes.edit')}
          picker={qrCodePanel}
          field={nothingToPick}
          none={t('qr_codes.of_level')}
          needs={{ id: self.id, hasPlan: self.map_id !== null }}
          says={() => null}
        />
      )}
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

/** The panel of its QR codes saves by itself; the field only leads there. */
const nothingToPick = { name: 'qr-code', value: null, error: null, set: () => undefined }

/** The settings that a place has from above: an empty field shows the inherited value. */
function InheritedFields({ form, self }: Omit<Props, 'hours'>) {
  const { t } = useTranslation()
  const [timezone, country] = [form.field('timezone'), form.field('country_id')]
  const above = useInheritedSettings(form.field('parent_id').value, self)
  return (
    <>
      <PickField
        label={t('levels.timezone')}
        picker={timezonePicker}
        field={timezone}
        none={above.timezone ?? undefined}
        says={(zone) => zone.replaceAll('_', ' ')}
      />
      <PickField
        label={t('levels.country')}
        picker={countryPicker}
        field={country}
        none={above.country ?? t('levels.no_country')}
        says={above.countryName}
      />
    </>
  )
}

/** The hours of a new place: its own, else those of the place it is in. */
export function NewHoursField({ form }: { form: EndpointForm<NewLevel> }) {
  const { t } = useTranslation()
  const above = useInheritedSettings(form.field('parent_id').value)
  return (
    <PickField
      label={t('levels.hours')}
      picker={hoursPicker}
      field={form.field('working_hours')}
      none={above.hours ?? t('levels.always_open')}
      needs={{ begins: above.week, week: form.part('working_hours') }}
      says={above.hoursText}
    />
  )
}

/** The hours of a place, and the way to its own and to the days that differ. */
export function HoursLink({ level, form }: { level: LevelDetail; form: FormPart<ChangedLevel> }) {
  const { t } = useTranslation()
  const { hours, hoursText, isKnown } = useInheritedSettings(form.field('parent_id').value, level)
  const own = hoursText(level.working_hours)
  const isShownOnly = useContext(ReadOnly)
  return (
    <div>
      <Facts facts={[[t('levels.hours'), own ?? hours ?? (isKnown ? t('levels.always_open') : '–')]]} />
      <LinkButton to={levelAddresses.hours({ level_id: level.id })} size="small">
        {t(isShownOnly ? 'levels.hours' : 'availability.change_hours')}
      </LinkButton>
    </div>
  )
}
