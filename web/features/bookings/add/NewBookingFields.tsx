import { useTranslation } from 'react-i18next'
import { comma } from '../../../i18n.ts'
import { slots } from '../../../kit/http/api.generated.ts'
import { PickField } from '../../../kit/pick/PickField.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { PlaceZone } from '../../../kit/time/place-zone.ts'
import { Switch } from '../../../kit/ui/input/Switch.tsx'
import { TextField } from '../../../kit/ui/input/TextField.tsx'
import classes from '../edit/EditBooking.module.css'
import { hostPicker, resourcesPicker, slotsPicker } from '../edit/pickers.ts'
import type { AvailabilityAnswer } from '../edit/useAvailability.ts'
import { useMayBookForOthers } from '../edit/useMayBookForOthers.ts'
import { AvailabilityNote, useClockNote, WhenFields } from '../edit/WhenFields.tsx'
import { RepeatFields } from '../series/RepeatFields.tsx'
import { SeriesDates } from '../series/SeriesDates.tsx'
import { isRightRule } from '../series/wrong-in-rule.ts'
import { CostAndLimits, lastDayOf, useLimits } from './CostAndLimits.tsx'
import type { NewBookingForm } from './useNewBooking.ts'
import { declarationOf } from './values.ts'

interface Props {
  form: NewBookingForm
  /** Whether all resources are free at the time. */
  availability: AvailabilityAnswer | null
}

/** Resources and time, then host, subject and privacy; at the end what it costs, and what is left of the limits. */
export function NewBookingFields({ form, availability }: Props) {
  const { t } = useTranslation()
  const { values, field, slot } = form
  const hasHostField = useMayBookForOthers()
  return (
    <PlaceZone value={form.timezone}>
      <PickField
        label={t('form.resources')}
        picker={resourcesPicker}
        field={field('resources')}
        needs={{ slot, hostId: values.host.id }}
        says={(resources) => resources.map(({ name }) => name).join(comma()) || t('bookings.choose_resources')}
      />
      <WhenSection form={form} availability={values.recurrence ? null : availability} />
      <RepeatFields form={form.part} first={values.date} last={lastDayOf(useLimits(form))} />
      {values.recurrence && (
        <SeriesDates
          declaration={declarationOf(values, slot)}
          isRuleWrong={!isRightRule(values.recurrence, values.date)}
          onChoose={form.choose}
        />
      )}
      {hasHostField && (
        <PickField
          label={t('bookings.column_host')}
          picker={hostPicker}
          field={field('host')}
          says={({ name }) => <bdi>{name}</bdi>}
        />
      )}
      <TextField label={t('bookings.column_subject')} autoComplete="off" {...form.subject} />
      <Switch
        name="is_private"
        label={t('bookings.private')}
        hint={t('bookings.private_hint')}
        checked={values.is_private}
        onChange={field('is_private').set}
      />
      <CostAndLimits form={form} />
    </PlaceZone>
  )
}

/** Day and time, whether all resources are free then, and the free times of the day (R213). */
function WhenSection({ form, availability }: Props) {
  const { t } = useTranslation()
  const mayCall = useMay()
  const { values, slot, timezone } = form
  const said = useClockNote(slot, timezone)
  const [first, ...others] = values.resources
  const freeTimes = others.length
    ? t('bookings.free_times_of_all')
    : t('bookings.free_times_of', { resource: first?.name })
  return (
    <>
      <WhenFields when={form.when} values={values}>
        <p role="status" className={classes.note}>
          {said}
        </p>
        <AvailabilityNote availability={availability} />
      </WhenFields>
      {first && mayCall(slots.list.access) && (
        <PickField
          label={t('bookings.free_times')}
          picker={slotsPicker}
          field={{ name: 'slots', error: null, value: slot, set: (chosen) => chosen && form.setTimes(chosen) }}
          needs={{ resources: values.resources, date: values.date, own: null }}
          empty={freeTimes}
          says={() => freeTimes}
        />
      )}
    </>
  )
}
