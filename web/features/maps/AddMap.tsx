import { NewMap } from '@kontor/contract/calls/map-drafts.ts'
import { useTranslation } from 'react-i18next'
import { FormPanel } from '../../kit/form/FormPanel.tsx'
import { useSaved } from '../../kit/form/saving/useSaved.ts'
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts'
import { mapDrafts } from '../../kit/http/api.generated.ts'
import { TextField } from '../../kit/ui/input/TextField.tsx'
import { PlaceField } from '../place-picker/place-picker.tsx'
import { mapAddresses } from './addresses.ts'

/** Begins a floor plan for a place; the editor opens with it. */
export default function AddMap() {
  const { t } = useTranslation()
  const saved = useSaved(mapAddresses.list())
  const form = useEndpointForm(mapDrafts.create, NewMap, {
    initial: { name: '', level_id: null },
    onSaved: ({ data }) => saved(t('form.added', { name: data.name }), mapAddresses.edit({ map_id: data.id })),
  })
  return (
    <FormPanel title={t('maps.add')} form={form} closesTo={mapAddresses.list()} saves={t('maps.begin')}>
      <TextField label={t('form.name')} required autoFocus {...form.text('name')} />
      <PlaceField label={t('maps.place')} field={form.field('level_id')} toPut="map" hint={t('maps.place_hint')} />
    </FormPanel>
  )
}
