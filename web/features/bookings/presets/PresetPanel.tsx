import { NewBookingPreset } from '@kontor/contract/calls/presets.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { FormPanel } from '../../../kit/form/FormPanel.tsx'
import { LoadedPanel } from '../../../kit/form/LoadedPanel.tsx'
import { DangerButton } from '../../../kit/form/saving/DangerButton.tsx'
import { useClose } from '../../../kit/form/saving/leaving/useClose.ts'
import { useSaved } from '../../../kit/form/saving/useSaved.ts'
import { useEndpointForm } from '../../../kit/form/useEndpointForm.ts'
import { presets } from '../../../kit/http/api.generated.ts'
import { ApiError } from '../../../kit/http/api-error.ts'
import { usePresetActions } from '../../../kit/list/presets/usePresetActions.ts'
import { bookingAddresses } from '../addresses.ts'
import { PresetFields } from './PresetFields.tsx'
import { type BookingPreset, bookingPresets, section, useBookingPresets } from './presets.ts'

const list = bookingAddresses.presets()

/** Adds a list of the bookings screens, or changes the one in the address (R202). */
export default function PresetPanel() {
  const id = Number(useParams().id) || null
  return id === null ? <Adding /> : <Changing id={id} />
}

function Adding() {
  const { t } = useTranslation()
  const saved = useSaved(list)
  const form = useEndpointForm(presets.create, NewBookingPreset, {
    initial: { name: '', section, preset: {} },
    onSaved: ({ data }) => saved(t('form.added', { name: data.name })),
  })
  return (
    <FormPanel title={t('booking_presets.add')} form={form} closesTo={list}>
      <PresetFields form={form} />
    </FormPanel>
  )
}

function Changing({ id }: { id: number }) {
  const { t } = useTranslation()
  const read = useBookingPresets()
  const { data, isFetching } = read
  const found = data && bookingPresets(data.data).find((preset) => preset.id === id)
  const isGone = data !== undefined && !found && !isFetching
  const error = isGone ? new ApiError(404, { code: 'not_found', message: t('form.gone') }) : read.error
  return (
    <LoadedPanel title={t('list.edit')} read={{ ...read, data: found, error }} closesTo={list}>
      {(preset) => <Form preset={preset} />}
    </LoadedPanel>
  )
}

function Form({ preset }: { preset: BookingPreset }) {
  const { t } = useTranslation()
  const { id, name, version } = preset
  const saved = useSaved(list)
  const close = useClose(list, { isSaved: true })
  const { drop } = usePresetActions(preset, close)
  const form = useEndpointForm(presets.update, NewBookingPreset, {
    initial: { name, section, preset: preset.preset },
    params: { id },
    version,
    onSaved: ({ data }) => saved(t('form.saved', { name: data.name })),
  })
  return (
    <FormPanel
      title={name}
      name={name}
      form={form}
      closesTo={list}
      actions={<DangerButton onClick={drop}>{t('form.delete')}</DangerButton>}
    >
      <PresetFields form={form} missing={preset.missing} />
    </FormPanel>
  )
}
