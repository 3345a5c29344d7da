import type { Booking } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { slots } from '../../../kit/http/api.generated.ts'
import { PickField } from '../../../kit/pick/PickField.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { PlaceZone } from '../../../kit/time/place-zone.ts'
import { dayIn } from '../../../kit/time/time.ts'
import { Switch } from '../../../kit/ui/input/Switch.tsx'
import { TextField } from '../../../kit/ui/input/TextField.tsx'
import classes from './EditBooking.module.css'
import { hostPicker, resourcePicker, slotsPicker } from './pickers.ts'
import { neededPart } from './running.ts'
import type { AvailabilityAnswer } from './useAvailability.ts'
import type { BookingForm } from './useBookingForm.ts'
import { isSameSlot, slotOfValues } from './values.ts'
import { AvailabilityNote, useClockNote, WhenFields } from './WhenFields.tsx'

interface Props {
  booking: Booking
  form: BookingForm
  /**
   * The end of the part of a running booking that can't be changed any more, in epoch milliseconds; null: all of it
   * can.
   */
  until: number | null
  /** Epoch milliseconds. */
  now: number
  /** Private to others: the reader may move it, but not read it. */
  isVeiled: boolean
  hasHostField: boolean
  availability: AvailabilityAnswer | null
}

/** When, where, subject, and privacy. */
export function BookingFields({ booking, form, until, now, isVeiled, hasHostField, availability }: Props) {
  const formats = useFormats()
  const { t } = useTranslation()
  const { values, field, when } = form
  const mayCall = useMay()
  const { host, made_by } = booking
  const slot = slotOfValues(values, booking)
  const before = useTimeBefore(booking, slot)
  const said = useClockNote(slot, values.resource.timezone)
  const freeTimesOf = t('bookings.free_times_of', { resource: values.resource.name })
  return (
    <PlaceZone value={values.resource.timezone}>
      <WhenFields when={when} values={values} start={until !== null && <FixedStart values={values} />}>
        {until !== null && (
          <p className={classes.note}>
            {t('bookings.begun', {
              resource: booking.resource_name,
              range: formats.range(booking.datetime_from, new Date(until), booking.timezone),
            })}
          </p>
        )}
        <p role="status" className={classes.note}>
          {before && <span className={classes.was}>{before}</span>}
          {before && said && ' · '}
          {said}
        </p>
        <AvailabilityNote availability={availability} />
      </WhenFields>
      {until === null && mayCall(slots.list.access) && (
        <PickField
          label={t('bookings.free_times')}
          picker={slotsPicker}
          field={{ name: 'slots', error: null, value: slot, set: form.setTimes }}
          needs={{
            resources: [values.resource],
            date: values.date,
            own: values.resource.id === booking.resource_id ? booking : null,
          }}
          empty={freeTimesOf}
          says={() => freeTimesOf}
        />
      )}
      <PickField
        label={t('bookings.column_resource')}
        picker={resourcePicker}
        field={field('resource')}
        needs={{ slot: slot && neededPart(slot, booking, now), booking: booking.id }}
        says={({ name, level_name }) => (
          <>
            <bdi>{name}</bdi> · <bdi>{level_name}</bdi>
          </>
        )}
      />
      {!isVeiled && (
        <>
          {hasHostField && values.host && (
            <PickField
              label={t('bookings.column_host')}
              picker={hostPicker}
              field={{ ...field('host'), value: values.host }}
              says={({ name }) => <bdi>{name}</bdi>}
              {...(made_by && made_by !== host && { hint: t('bookings.made_by', { name: made_by }) })}
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
        </>
      )}
    </PlaceZone>
  )
}

/** Day and start of what has begun, which keeps them. */
function FixedStart({ values }: Pick<BookingForm, 'values'>) {
  const formats = useFormats()
  const { t } = useTranslation()
  return (
    <>
      <TextField label={t('bookings.date')} value={formats.calendarDay(values.date)} readOnly />
      <TextField label={t('bookings.from')} value={formats.wallTime(values.from)} readOnly />
    </>
  )
}

/** The time before it was changed here, with its day if that is another one; null: it hasn't changed. */
function useTimeBefore(booking: Booking, slot: ReturnType<typeof slotOfValues>) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { datetime_from: from, datetime_to: to, timezone } = booking
  if (!slot || isSameSlot(slot, booking)) return null
  const range = formats.range(from, to, timezone)
  const day = dayIn(from, timezone)
  const isSameDay = day === dayIn(slot.datetime_from, timezone)
  return t('bookings.was', { when: isSameDay ? range : formats.onDay(day, range) })
}
