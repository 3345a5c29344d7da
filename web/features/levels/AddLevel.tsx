import { type LevelKind, levelKinds, NewLevel } from '@kontor/contract/calls/level.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { FormPanel } from '../../kit/form/FormPanel.tsx'
import { LoadedPanel } from '../../kit/form/LoadedPanel.tsx'
import { useSaved } from '../../kit/form/saving/useSaved.ts'
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts'
import { levels } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { nameIn } from '../../kit/list/useNames.ts'
import { useInitial } from '../../kit/session/session.ts'
import { useLanguage } from '../../kit/time/formats.ts'
import { browserZone } from '../../kit/time/time.ts'
import { levelAddresses } from './addresses.ts'
import { LevelFields, NewHoursField } from './LevelFields.tsx'
import { placeInForm } from './place-in-form.ts'

/** Adds a place at the top, or inside the place that the address names. */
export default function AddLevel() {
  const { t } = useTranslation()
  const id = Number(useParams().level_id) || null
  const parent = useCall(levels.get, placeInForm(id ?? 0), { enabled: id !== null })
  if (id === null) return <Form parentId={null} kind="site" />
  return (
    <LoadedPanel title={t('levels.add')} read={parent} closesTo={levelAddresses.list()}>
      {({ data }) => <Form parentId={id} kind={within(data.kind)} />}
    </LoadedPanel>
  )
}

/** The most frequent type inside a place of this type: a floor in a building. */
const within = (kind: LevelKind) => levelKinds[Math.min(levelKinds.indexOf(kind) + 1, levelKinds.length - 1)]!

function Form({ parentId, kind }: { parentId: number | null; kind: LevelKind }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezones } = useInitial()
  const saved = useSaved(levelAddresses.list())
  const here = browserZone()
  const form = useEndpointForm(levels.create, NewLevel, {
    initial: {
      parent_id: parentId,
      kind,
      name: '',
      translations: [],
      country_id: null,
      working_hours: null,
      map_id: null,
      timezone: parentId === null ? (timezones.find(({ name }) => name === here)?.name ?? 'UTC') : null,
      is_declarable: true,
      is_directly_declarable: false,
    },
    // The tree opens with the new place in sight.
    onSaved: ({ data }) =>
      saved(t('form.added', { name: nameIn(data, language) }), levelAddresses.level({ level_id: data.id })),
  })
  return (
    <FormPanel title={t('levels.add')} form={form} closesTo={levelAddresses.list()}>
      <LevelFields form={form} hours={<NewHoursField form={form} />} />
    </FormPanel>
  )
}
