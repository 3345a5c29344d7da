import type { Setup } from '@kontor/contract'
import { NewLevel } from '@kontor/contract/calls/level.ts'
import { useTranslation } from 'react-i18next'
import { FormFields } from '../../../kit/form/FormFields.tsx'
import { useEndpointForm } from '../../../kit/form/useEndpointForm.ts'
import { levels, mapDrafts } from '../../../kit/http/api.generated.ts'
import { useAction, useCall } from '../../../kit/http/call.ts'
import { Button, LinkButton } from '../../../kit/ui/button/Button.tsx'
import { TextField } from '../../../kit/ui/input/TextField.tsx'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { mapAddresses } from '../../maps/addresses.ts'
import { PictureFields } from '../../maps/maps.ts'
import { Missing } from '../Missing.tsx'
import { PublishedPreview, SheetPreview } from '../PlanPreview.tsx'
import { SaveStep } from '../SaveStep.tsx'
import classes from '../Setup.module.css'
import { StepFrame } from '../StepFrame.tsx'
import { useSetup } from '../useSetup.ts'

/** The first floor and its plan: with a picture, or as an empty sheet. */
export default function PlanStep() {
  const { t } = useTranslation()
  const { site, floor, map } = useSetup()
  if (site && !floor) return <NewFloor siteId={site.id} />
  if (floor && !map) return <NewPlan floor={floor} />
  return (
    <StepFrame
      step="plan"
      about={t('setup.plan_about')}
      preview={map && (map.is_published ? <PublishedPreview mapId={map.id} /> : <SheetPreview mapId={map.id} />)}
    >
      {floor && map ? <Picture floor={floor} map={map} /> : <Missing step="site" />}
    </StepFrame>
  )
}

/** The floor is added first; if its plan can't be begun then, the step offers that alone. */
function NewFloor({ siteId }: { siteId: number }) {
  const { t } = useTranslation()
  const begin = useAction(mapDrafts.create)
  const form = useEndpointForm(levels.create, NewLevel, {
    initial: {
      ...{ parent_id: siteId, kind: 'floor', name: '', translations: [], timezone: null, country_id: null },
      ...{ working_hours: null, map_id: null, is_declarable: true, is_directly_declarable: false },
    },
    onSaved: ({ data }) => begin.mutate({ body: { name: data.name, level_id: data.id } }),
  })
  return (
    <StepFrame
      step="plan"
      about={t('setup.plan_about')}
      action={<SaveStep form={form} saves={t('maps.begin')} isBusy={begin.isPending} />}
    >
      <form id={form.id} className={classes.form} onSubmit={form.submit} noValidate>
        <FormFields form={form} mayChange={form.isAllowed}>
          <TextField label={t('setup.floor_name')} required hint={t('setup.floor_hint')} {...form.text('name')} />
        </FormFields>
      </form>
    </StepFrame>
  )
}

function NewPlan({ floor }: { floor: NonNullable<Setup['floor']> }) {
  const { t } = useTranslation()
  const begin = useAction(mapDrafts.create)
  return (
    <StepFrame
      step="plan"
      about={t('setup.plan_about')}
      action={
        <Button
          variant="filled"
          loading={begin.isPending}
          onClick={() => begin.mutate({ body: { name: floor.name, level_id: floor.id } })}
        >
          {t('maps.begin')}
        </Button>
      }
    >
      <p className={classes.result}>
        <b dir="auto">{floor.name}</b>
        <span>{t('setup.floor_without_plan')}</span>
      </p>
    </StepFrame>
  )
}

function Picture({ floor, map }: { floor: NonNullable<Setup['floor']>; map: NonNullable<Setup['map']> }) {
  const { t } = useTranslation()
  // Opening a published plan would begin a draft of it.
  const draft = useCall(mapDrafts.open, { params: { id: map.id } }, { enabled: !map.is_published })
  const editor = <LinkButton to={mapAddresses.edit({ map_id: map.id })}>{t('setup.open_editor')}</LinkButton>
  return (
    <>
      <p className={classes.result}>
        <b dir="auto">{floor.name}</b>
        <span>{t(map.is_published ? 'setup.plan_published' : 'setup.plan_begun')}</span>
      </p>
      {!map.is_published && (
        <Loaded read={draft} rows={2} height={2.5}>
          {({ data }) => <PictureFields mapId={map.id} hasPicture={data.picture !== null} />}
        </Loaded>
      )}
      {editor}
    </>
  )
}
