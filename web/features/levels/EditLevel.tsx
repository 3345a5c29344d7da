import type { EffectsOfChange } from '@kontor/contract'
import { ChangedLevel, type LevelDetail } from '@kontor/contract/calls/level.ts'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { FormPanel } from '../../kit/form/FormPanel.tsx'
import { LoadedPanel } from '../../kit/form/LoadedPanel.tsx'
import { useSaved } from '../../kit/form/saving/useSaved.ts'
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts'
import { dailyUse, levels } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { nameIn } from '../../kit/list/useNames.ts'
import { useMay } from '../../kit/session/may.ts'
import { useLanguage } from '../../kit/time/formats.ts'
import { LinkButton } from '../../kit/ui/button/Button.tsx'
import { DeleteWithEffects, Impact, undecided, useToldOutcome } from '../effects/effects.ts'
import { peopleAddresses } from '../manage-users/addresses.ts'
import { functionAddresses } from '../resource-functions/addresses.ts'
import { levelAddresses } from './addresses.ts'
import { HoursLink, LevelFields } from './LevelFields.tsx'
import { LevelImpact } from './LevelImpact.tsx'
import classes from './MoveImpact.module.css'
import { MoveImpact } from './MoveImpact.tsx'
import { placeInForm } from './place-in-form.ts'

/** Without an id there is nothing to change. */
export default function EditLevel() {
  const id = Number(useParams().level_id)
  return id ? <Edit id={id} /> : <Navigate to={levelAddresses.list()} replace />
}

function Edit({ id }: { id: number }) {
  const { t } = useTranslation()
  const read = useCall(levels.get, placeInForm(id))
  return (
    <LoadedPanel title={t('levels.edit')} read={read} closesTo={levelAddresses.list()}>
      {({ data }) => <Form level={data} />}
    </LoadedPanel>
  )
}

function Form({ level }: { level: LevelDetail }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { id } = level
  const name = nameIn(level, language)
  const may = useMay()
  const saved = useSaved(levelAddresses.list())
  const told = useToldOutcome()
  const form = useEndpointForm(levels.update, ChangedLevel, {
    initial: { ...ChangedLevel.parse(level), ...undecided },
    params: { id },
    version: level.version,
    onSaved: (answer) => saved(told(t('form.saved', { name: nameIn(answer.data, language) }), answer)),
  })
  return (
    <FormPanel
      title={name}
      name={name}
      form={form}
      closesTo={levelAddresses.list()}
      item={level}
      actions={
        level.meta.delete && (
          <Delete level={level} onDeleted={(answer) => saved(told(t('form.deleted', { name }), answer))} />
        )
      }
    >
      <LevelFields form={form} self={level} hours={<HoursLink level={level} form={form} />} />
      <Moved level={level} parentId={form.values.parent_id} />
      <Impact route={levels.update} params={{ id }} form={form} fields={['parent_id', 'timezone', 'is_declarable']} />
      <LinkButton to={functionAddresses.ofLevel({ level_id: id })}>{t('resource_functions.title')}</LinkButton>
      {may(['MANAGE_USERS']) && (
        <LinkButton to={peopleAddresses.why({ place: id })}>{t('manage_users.why')}</LinkButton>
      )}
      {may(dailyUse.get.access) && (
        <LinkButton to={levelAddresses.dailyUse({ level_id: id })}>{t('daily_use.title')}</LinkButton>
      )}
    </FormPanel>
  )
}

/** Says what it changes to put the place where the form says, until that is saved. */
function Moved({ level, parentId }: { level: LevelDetail; parentId: number | null }) {
  const { t } = useTranslation()
  const name = nameIn(level, useLanguage())
  const isMoved = parentId !== level.parent_id
  const tree = useCall(levels.all, { query: { depth: 'ALL' } }, { enabled: isMoved }).data?.data
  if (!isMoved || !tree) return null
  const into = tree.find(({ id }) => id === parentId) ?? null
  return (
    <section className={classes.moved} aria-live="polite">
      <h3>{t('levels.move_what', { name, place: into?.name ?? t('levels.top') })}</h3>
      <MoveImpact level={{ ...level, name }} into={into} />
    </section>
  )
}

function Delete({
  level,
  onDeleted,
}: {
  level: LevelDetail
  onDeleted: (answer: { affected: EffectsOfChange }) => void
}) {
  const { id } = level
  const name = nameIn(level, useLanguage())
  return (
    <DeleteWithEffects route={levels.remove} input={{ body: { level_ids: [id] } }} name={name} onDeleted={onDeleted}>
      <LevelImpact id={id} />
    </DeleteWithEffects>
  )
}
