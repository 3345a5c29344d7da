import type { Availability, Slot } from '@kontor/contract'
import { bookingStep } from '@kontor/contract/values/limits.ts'
import { frequencies } from '@kontor/contract/values/recurrence.ts'
import { instantOf, slotOf } from '../../../kit/time/slot.ts'
import { addDays, dayIn, instantIn } from '../../../kit/time/time.ts'
import type { bookingAddresses } from '../addresses.ts'
import { pickedFrom } from '../edit/pickers.ts'
import { whenOf } from '../edit/values.ts'
import { begunRule } from '../series/begun-rule.ts'
import type { NewBookingValues } from './values.ts'

type AddAddress = ReturnType<typeof bookingAddresses.add.read>

const [halfHour, hour] = [1_800_000, 3_600_000]
const nine = 9 * 60

/** The slot that an address names; null: none, or one that can't be read. */
export function slotIn({ from = '', to = '' }: AddAddress): Slot | null {
  const [start, end] = [instantOf(from), instantOf(to)]
  const isOnStep = [start, end].every((at) => at % (bookingStep * 60_000) === 0)
  return isOnStep && end > start ? slotOf({ from: start, to: end }) : null
}

interface Usual {
  now: number
  zone: string
  date?: string | undefined
  /** The instant at which the reader's place opens that day; null: it isn't known, or closed. */
  opens?: number | null
}

/**
 * An hour from the next half hour on, but not before the place opens; on another day, and when today is nearly over, from
 * nine o'clock.
 */
export function usualSlot({ now, zone, date, opens }: Usual): Slot {
  const today = dayIn(new Date(now), zone)
  const next = Math.ceil(now / halfHour) * halfHour
  const fits = dayIn(new Date(next + hour), zone) === today
  const day = date && date > today ? date : fits ? today : addDays(today, 1)
  const from = Math.max(day === today ? next : instantIn(day, nine, zone).getTime(), opens ?? 0)
  return slotOf({ from, to: from + hour })
}

interface Start {
  slot: Slot
  /** Resources of the address, as the server knows them. */
  found: readonly Availability[]
  /** The zone of the reader, whose clock holds until a resource is chosen. */
  zone: string
  host: NewBookingValues['host']
  asked: AddAddress
}

/** The values that the form of a new booking begins with. */
export function startOf({ slot, found, zone, host, asked }: Start): NewBookingValues {
  const resources = found.map(pickedFrom)
  return {
    ...whenOf(slot, resources[0]?.timezone ?? zone),
    ...{ picked: null, resources, host, subject: asked.subject ?? '', is_private: asked.is_private === 1 },
    ...{ recurrence: begunRule(frequencies.find((each) => each === asked.repeat)), dates: [] },
  }
}
