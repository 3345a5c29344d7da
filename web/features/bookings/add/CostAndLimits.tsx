import type { DeclarationCost, ResourceLimits } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { comma } from '../../../i18n.ts'
import { planLimits } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { useMay } from '../../../kit/session/may.ts'
import { type Formats, lengthOf, useFormats } from '../../../kit/time/formats.ts'
import { isDay } from '../../../kit/time/read-day.ts'
import { type Fact, FactNote, Facts } from '../../../kit/ui/Facts.tsx'
import classes from '../edit/EditBooking.module.css'
import { costOf } from '../list/rows/cost.ts'
import { useCost } from '../make/useCost.ts'
import type { NewBookingForm } from './useNewBooking.ts'

/** The cost of the booking (R219) and the rest of the limits, before it is made. */
export function CostAndLimits({ form }: { form: NewBookingForm }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { values, slot } = form
  // The cost of a series stands with its dates.
  const cost = useCost(
    values.resources.map(({ id }) => id),
    values.recurrence ? null : slot,
  )
  const limits = useLimits(form)
  const lastDay = lastDayOf(limits)
  const left = (allowance: ResourceLimits['a_day']) => allowance && t('bookings.left_of', allowance)
  const facts: readonly Fact[] = [
    [t('bookings.column_cost'), cost && cost.totals.length > 0 && <Cost key="cost" cost={cost} formats={formats} />],
    [t('bookings.left_that_day'), left(strictest(limits, ({ a_day }) => a_day?.left)?.a_day ?? null)],
    [t('bookings.left_that_week'), left(strictest(limits, ({ a_week }) => a_week?.left)?.a_week ?? null)],
    [t('bookings.longest'), longestOf(limits)],
    [t('bookings.bookable_until'), lastDay && formats.calendarDay(lastDay)],
  ]
  return facts.some(([, value]) => value) && <Facts className={classes.facts} facts={facts} />
}

function Cost({ cost: { resources, totals }, formats }: { cost: DeclarationCost; formats: Formats }) {
  const priced = resources.filter(({ cost }) => cost !== null)
  return (
    <>
      {totals.map((total) => costOf(total, formats)).join(' + ')}
      {priced.length > 1 && (
        <FactNote>{priced.map((each) => `${each.resource_name} ${costOf(each, formats)}`).join(comma())}</FactNote>
      )}
    </>
  )
}

export function useLimits({ values }: Pick<NewBookingForm, 'values'>): readonly ResourceLimits[] {
  const resource_ids = values.resources.map(({ id }) => id)
  const { date } = values
  const isAsked = useMay()(planLimits.resources.access) && resource_ids.length > 0 && isDay(date)
  const query = { resource_ids, date, host_id: values.host.id }
  const { data } = useCall(planLimits.resources, { query }, { enabled: isAsked, retry: false })
  return isAsked && data ? data.data : []
}

/** The limits of the resource that leaves least; undefined where none has this limit. */
const strictest = (limits: readonly ResourceLimits[], of: (each: ResourceLimits) => number | undefined) =>
  limits.filter((each) => of(each) !== undefined).toSorted((a, b) => of(a)! - of(b)!)[0]

function longestOf(limits: readonly ResourceLimits[]): string | null {
  const longest = limits.flatMap(({ longest_minutes }) => longest_minutes ?? [])
  return longest.length > 0 ? lengthOf(Math.min(...longest)) : null
}

/** The last day that all resources can be booked on, yyyy-MM-dd; null: none is set. */
export const lastDayOf = (limits: readonly ResourceLimits[]): string | null =>
  limits.flatMap(({ last_day }) => last_day ?? []).sort()[0] ?? null
