import type { WorkingHours } from '@kontor/contract'
import { NewLevel } from '@kontor/contract/calls/level.ts'
import { weekdays } from '@kontor/contract/calls/weekdays.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { FormFields } from '../../../kit/form/FormFields.tsx'
import { useEndpointForm } from '../../../kit/form/useEndpointForm.ts'
import { levels } from '../../../kit/http/api.generated.ts'
import { PickField } from '../../../kit/pick/PickField.tsx'
import { PickLayer } from '../../../kit/pick/PickLayer.tsx'
import { timezonePicker } from '../../../kit/pick/pickers.ts'
import { useInitial } from '../../../kit/session/session.ts'
import { useOwnZone } from '../../../kit/time/useMoment.ts'
import { LinkButton } from '../../../kit/ui/button/Button.tsx'
import { TextField } from '../../../kit/ui/input/TextField.tsx'
import { levelAddresses } from '../../levels/addresses.ts'
import { WeekFields } from '../../opening-hours/opening-hours.tsx'
import { SaveStep } from '../SaveStep.tsx'
import classes from '../Setup.module.css'
import { StepFrame } from '../StepFrame.tsx'
import { nextAddress } from '../steps.ts'
import { useSetup } from '../useSetup.ts'
import { WeekPreview } from '../WeekPreview.tsx'

const usualWeek: WorkingHours = Object.fromEntries(weekdays.slice(0, 5).map((day) => [day, [['08:00', '18:00']]]))

/** The first site and its hours. */
export default function SiteStep() {
  const { t } = useTranslation()
  const { site, has_hours } = useSetup()
  if (!site) return <NewSite />
  const change = (
    <LinkButton to={levelAddresses.hours({ level_id: site.id })} {...(!has_hours && { variant: 'filled' as const })}>
      {t(has_hours ? 'availability.change_hours' : 'setup.set_hours')}
    </LinkButton>
  )
  return (
    <StepFrame
      step="site"
      about={t('setup.site_about')}
      action={has_hours ? undefined : change}
      preview={site.working_hours && <WeekPreview week={site.working_hours} />}
    >
      <p className={classes.result}>
        <b dir="auto">{site.name}</b>
        {!has_hours && <span>{t('setup.site_no_hours')}</span>}
      </p>
      {has_hours && change}
    </StepFrame>
  )
}

function NewSite() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { timezones } = useInitial()
  const here = useOwnZone()
  const form = useEndpointForm(levels.create, NewLevel, {
    initial: {
      ...{ parent_id: null, kind: 'site', name: '', translations: [], country_id: null, map_id: null },
      ...{ working_hours: usualWeek, is_declarable: true, is_directly_declarable: false },
      timezone: timezones.find(({ name }) => name === here)?.name ?? 'UTC',
    },
    onSaved: () => void navigate(nextAddress('site')),
  })
  return (
    <PickLayer>
      <StepFrame
        step="site"
        about={t('setup.site_about')}
        action={<SaveStep form={form} />}
        preview={<WeekPreview week={form.values.working_hours ?? {}} />}
      >
        <form id={form.id} className={classes.form} onSubmit={form.submit} noValidate>
          <FormFields form={form} mayChange={form.isAllowed}>
            <TextField label={t('setup.site_name')} required hint={t('setup.site_hint')} {...form.text('name')} />
            <PickField
              label={t('levels.timezone')}
              picker={timezonePicker}
              field={form.field('timezone')}
              says={(zone) => zone.replaceAll('_', ' ')}
            />
            <div>
              <WeekFields week={form.part('working_hours')} />
            </div>
          </FormFields>
        </form>
      </StepFrame>
    </PickLayer>
  )
}
