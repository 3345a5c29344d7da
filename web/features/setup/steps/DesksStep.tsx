import type { MapDraft, Setup } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { mapDrafts } from '../../../kit/http/api.generated.ts'
import { useAction, useCall } from '../../../kit/http/call.ts'
import { Button, LinkButton } from '../../../kit/ui/button/Button.tsx'
import { TextField } from '../../../kit/ui/input/TextField.tsx'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { mapAddresses } from '../../maps/addresses.ts'
import { resourceAddresses } from '../../resources/addresses.ts'
import { Missing } from '../Missing.tsx'
import { PublishedPreview, RowsPreview } from '../PlanPreview.tsx'
import { RowNumber } from '../RowNumber.tsx'
import classes from '../Setup.module.css'
import { StepFrame } from '../StepFrame.tsx'
import { useFirstRows } from '../useFirstRows.ts'
import { useSetup } from '../useSetup.ts'
import { DesksOnPicture } from './DesksOnPicture.tsx'

/** Rows of desks on the first floor plan, which is then published. */
export default function DesksStep() {
  const { t } = useTranslation()
  const setup = useSetup()
  const { map, resource_types, placed } = setup
  if (map && placed === 0 && resource_types > 0) return <FirstRows map={map} />
  return (
    <StepFrame
      step="desks"
      about={t('setup.desks_about')}
      preview={map && placed > 0 && <PublishedPreview mapId={map.id} />}
    >
      {placed > 0 || (!map && setup.resources > 0) ? (
        <p className={classes.result}>
          <b>{t('levels.resources', { count: setup.resources })}</b>
          {!map && <span>{t('setup.on_plan', { count: placed })}</span>}
          {map && <LinkButton to={mapAddresses.edit({ map_id: map.id })}>{t('setup.open_editor')}</LinkButton>}
          <LinkButton to={resourceAddresses.list()}>{t('setup.all_resources')}</LinkButton>
        </p>
      ) : (
        <>
          <Missing step={resource_types === 0 ? 'types' : 'plan'} />
          {resource_types > 0 && <LinkButton to={resourceAddresses.addLevel()}>{t('setup.without_plan')}</LinkButton>}
        </>
      )}
    </StepFrame>
  )
}

/** The draft of the plan to add rows to: over its picture, or laid out on the empty sheet. */
function FirstRows({ map }: { map: NonNullable<Setup['map']> }) {
  const { t } = useTranslation()
  const draft = useCall(mapDrafts.open, { params: { id: map.id } })
  const data = draft.data?.data
  if (data?.picture) return <DesksOnPicture draft={data} />
  if (data && map.waiting > 0) return <Waiting draft={data} count={map.waiting} />
  if (data) return <RowsForm draft={data} />
  return (
    <StepFrame step="desks" about={t('setup.desks_about')}>
      <Loaded read={draft} rows={3} height={3.25}>
        {() => null}
      </Loaded>
    </StepFrame>
  )
}

/** Desks that were added, but never published. */
function Waiting({ draft, count }: { draft: MapDraft; count: number }) {
  const { t } = useTranslation()
  const publish = useAction(mapDrafts.publish)
  const { id, edits } = draft
  return (
    <StepFrame
      step="desks"
      about={t('setup.desks_about')}
      action={
        <Button
          variant="filled"
          loading={publish.isPending}
          onClick={() => publish.mutate({ params: { id }, body: { edits } })}
        >
          {t('maps.publish')}
        </Button>
      }
    >
      <p className={classes.result}>
        <b>{t('setup.waiting', { count })}</b>
        <span>{t('setup.waiting_about')}</span>
        <LinkButton to={mapAddresses.edit({ map_id: id })}>{t('setup.open_editor')}</LinkButton>
      </p>
    </StepFrame>
  )
}

function RowsForm({ draft }: { draft: MapDraft }) {
  const { t } = useTranslation()
  const rows = useFirstRows(draft)
  const { block, set, names, error } = rows
  return (
    <StepFrame
      step="desks"
      about={t('setup.desks_about')}
      action={
        <Button type="submit" form="setup-rows" variant="filled" loading={rows.isSaving}>
          {t('setup.add_and_publish', { what: t('levels.resources', { count: rows.count }) })}
        </Button>
      }
      preview={<RowsPreview draft={draft} desks={rows.placed} />}
    >
      <form
        id="setup-rows"
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void rows.save()
        }}
      >
        <div className={classes.pair}>
          <RowNumber label={t('maps.rows')} value={block.rows} onChange={(count) => set({ rows: count })} />
          <RowNumber label={t('maps.each')} value={block.each} onChange={(count) => set({ each: count })} />
        </div>
        <TextField
          label={t('maps.first_name')}
          required
          value={block.first}
          maxLength={190}
          error={error}
          hint={names && names.length > 1 ? t('maps.names_to', { first: names[0], last: names.at(-1) }) : undefined}
          onChange={({ target }) => set({ first: target.value })}
        />
      </form>
    </StepFrame>
  )
}
