import type { NewDeclaration, Slot } from '@kontor/contract'
import type { Recurrence } from '@kontor/contract/calls/recurrence.ts'
import type { CheckableSchema } from '../../../kit/form/saving/failures.ts'
import type { PickedHost, PickedResource } from '../edit/pickers.ts'
import { parsedBy, wrongIn } from '../edit/schema.ts'
import { type BookingValues, slotOfValues, type When } from '../edit/values.ts'
import { isRightRule, wrongInRule } from '../series/wrong-in-rule.ts'

export type DateChoice = NonNullable<NewDeclaration['dates']>[number]

/** The values of the form of a new booking. Days and times are on the clock of the first resource's place. */
export interface NewBookingValues extends Omit<BookingValues, 'resource' | 'host'> {
  resources: PickedResource[]
  host: PickedHost
  /** The rule by which it repeats; absent: it doesn't. */
  recurrence?: Recurrence | undefined
  /** Choices for single dates of a series. */
  dates: DateChoice[]
}

/** The time that the values mean. `zone`: the reader's, whose clock holds until a resource is chosen. */
export const whenIn = (values: NewBookingValues, zone: string): When => ({
  ...values,
  resource: { timezone: values.resources[0]?.timezone ?? zone },
})

/** The reservation that the values ask for; null: the time or the resource is missing, or the rule of its series is wrong. */
export function declarationOf(values: NewBookingValues, slot: Slot | null): NewDeclaration | null {
  const { resources, host, recurrence, dates } = values
  if (!slot || resources.length === 0 || (recurrence && !isRightRule(recurrence, values.date))) return null
  return {
    ...{ resource_ids: resources.map(({ id }) => id), slots: [slot], host_id: host.id },
    ...(recurrence && { recurrence, dates, on_conflict: 'skip' as const }),
  }
}

export const newSlot = (values: NewBookingValues, zone: string): Slot | null => slotOfValues(whenIn(values, zone), null)

/** Checks the form of a new booking, as `bookingSchema` does that of a stored one. */
export const newBookingSchema = (zone: string): CheckableSchema => ({
  safeParse(typed) {
    const values = typed as NewBookingValues
    const none = values.resources.length === 0
    return parsedBy({
      ...(none && { resources: { label: 'required' } }),
      ...wrongIn({ ...whenIn(values, zone), subject: values.subject }, null),
      ...(values.recurrence && wrongInRule(values.recurrence, values.date)),
    })
  },
})
