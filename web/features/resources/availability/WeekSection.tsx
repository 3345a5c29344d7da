import type { ResourceHours } from '@kontor/contract'
import { NewHours } from '@kontor/contract/calls/opening-hours.ts'
import { useTranslation } from 'react-i18next'
import { colon, isolated } from '../../../i18n.ts'
import { Section } from '../../../kit/detail/DetailPage.tsx'
import { SettingRow, Settings } from '../../../kit/detail/Setting.tsx'
import { FormFields } from '../../../kit/form/FormFields.tsx'
import { SaveFoot } from '../../../kit/form/saving/SaveFoot.tsx'
import { type EndpointForm, useEndpointForm } from '../../../kit/form/useEndpointForm.ts'
import { openingHours } from '../../../kit/http/api.generated.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { dayIn } from '../../../kit/time/time.ts'
import { LinkButton } from '../../../kit/ui/button/Button.tsx'
import { showToast } from '../../../kit/ui/message/toast.ts'
import { Impact, ResetWithEffects, undecided, useToldOutcome } from '../../effects/effects.ts'
import { hoursInWords } from '../../hours-in-words/hours-in-words.ts'
import { resourceAddresses } from '../addresses.ts'
import classes from './AvailabilitySection.module.css'
import { BarEnds } from './BarEnds.tsx'
import { WeekBars } from './WeekBars.tsx'
import { rangesOf, weekBars, withRanges } from './week-bars.ts'

/** The hours of its week: its own, which can be reset, or those of its type or a place. */
export function WeekSection({ id, hours }: { id: number; hours: ResourceHours }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { working_hours: own, dated_hours, inherited, meta, version } = hours
  const told = useToldOutcome()
  const form = useEndpointForm(openingHours.setOfResource, NewHours, {
    initial: { working_hours: own, dated_hours, ...undecided },
    params: { id },
    version,
    onSaved: (answer) => showToast(told(t('availability.hours_saved'), answer)),
  })
  const typed = form.field('working_hours')
  const isChanged = form.isChanged(['working_hours'])
  const above = inherited.working_hours
    ? hoursInWords(inherited.working_hours, formats) || t('availability.closed_then')
    : t('availability.always_open')
  const inWords = own ? hoursInWords(own, formats) || t('availability.closed_then') : above
  const source = own
    ? t('form.set_here')
    : inherited.source && t('availability.set_at', { place: inherited.source.name })
  const aboveWithSource = inherited.source ? `${isolated(inherited.source.name)}${colon()}${above}` : above
  const [name, word] = [t('availability.week'), t(own ? 'availability.edit' : 'availability.override')]
  return (
    <Section title={t('availability.hours')}>
      <Settings>
        <SettingRow
          label={name}
          source={
            isChanged
              ? t('form.was', { value: isolated(inWords) })
              : own && inherited.source
                ? `${source} · ${aboveWithSource}`
                : source
          }
          isOwn={!!own && !isChanged}
          isChanged={isChanged}
          action={
            meta.update &&
            !isChanged && (
              <>
                <LinkButton
                  to={resourceAddresses.hours({ id })}
                  variant="subtle"
                  aria-label={`${word}${colon()}${name}`}
                >
                  {word}
                </LinkButton>
                {own && (
                  <ResetWithEffects
                    route={openingHours.setOfResource}
                    input={{ params: { id }, body: { working_hours: null, dated_hours, version } }}
                    name={name}
                    inherited={aboveWithSource}
                    onReset={showToast}
                  />
                )}
              </>
            )
          }
        >
          {typed.value ? hoursInWords(typed.value, formats) || t('availability.closed_then') : above}
        </SettingRow>
      </Settings>
      <Bars id={id} hours={hours} form={form} />
    </Section>
  )
}

/** The week as bars, whose ends can be dragged, and what is to be saved. */
function Bars({ id, hours, form }: { id: number; hours: ResourceHours; form: EndpointForm<NewHours> }) {
  const { t } = useTranslation()
  const { working_hours: own, inherited, timezone, meta, available } = hours
  const typed = form.field('working_hours')
  const week = typed.value ?? inherited.working_hours
  const days = weekBars(inherited.working_hours, typed.value, available, dayIn(new Date(), timezone))
  // With availabilities a bar may end earlier than the hours, which alone can be dragged.
  const mayDrag = meta.update && form.isAllowed && available.length === 0
  const isHatched = days.some(({ closed }) => closed.length > 0)
  return (
    <>
      {mayDrag ? (
        <form id={form.id} onSubmit={form.submit} noValidate>
          <FormFields form={form} mayChange>
            <WeekBars
              days={days}
              handles={(day) => (
                <BarEnds
                  day={day}
                  ranges={rangesOf(week, day)}
                  set={(ranges) => typed.set(withRanges(week, day, ranges))}
                />
              )}
            />
          </FormFields>
        </form>
      ) : (
        <WeekBars days={days} />
      )}
      {(isHatched || mayDrag) && (
        <p className={classes.hint}>
          {isHatched && `${t('availability.hatched')} `}
          {mayDrag && t('availability.drag')}
        </p>
      )}
      <Impact
        route={openingHours.setOfResource}
        params={{ id }}
        form={form}
        fields={['working_hours', 'dated_hours']}
      />
      {form.changes > 0 && <SaveFoot form={form} mayChange saves={undefined} onClose={() => typed.set(own)} />}
    </>
  )
}
