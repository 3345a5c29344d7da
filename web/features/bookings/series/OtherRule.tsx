import type { Booking } from '@kontor/contract'
import { firstOf } from '../edit/schema.ts'
import type { BookingForm } from '../edit/useBookingForm.ts'
import { hasOtherRule, slotOfValues } from '../edit/values.ts'
import { RhythmFields } from './RepeatFields.tsx'
import { SeriesDates } from './SeriesDates.tsx'
import { isRightRule } from './wrong-in-rule.ts'

interface Props {
  booking: Booking
  form: BookingForm
}

/** The rule of a series for several of its dates, and once it is another one, what it makes of them. */
export function OtherRule({ booking, form }: Props) {
  const { values } = form
  const { scope, recurrence, resource, host, dates } = values
  if (scope === undefined || scope === 'one' || !recurrence) return null
  const slot = slotOfValues(values, booking)
  const isRight = isRightRule(recurrence, firstOf(values))
  const others = booking.resource_ids.filter((id) => id !== booking.resource_id)
  const declaration = slot &&
    isRight && {
      ...{ resource_ids: [resource.id, ...others], slots: [slot], recurrence, dates },
      ...(host && { host_id: host.id }),
    }
  return (
    <>
      <RhythmFields form={form.part} first={values.date} />
      {hasOtherRule(values, booking) && (
        <SeriesDates
          declaration={declaration || null}
          changes={{ booking_id: booking.id, scope }}
          isRuleWrong={!isRight}
          onChoose={form.choose}
        />
      )}
    </>
  )
}
