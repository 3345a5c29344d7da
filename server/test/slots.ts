import { bookings, type Slot } from '@kontor/contract'
import type { Person } from './factories.ts'

/** The date this many days from now, in UTC; default: tomorrow. */
export const dayIn = (days = 1): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The date it is now in a zone. */
export const dateNowIn = (timeZone: string): string => new Date().toLocaleDateString('sv-SE', { timeZone })

/** A zone where it is another date than in UTC now, at every hour: one of two zones that are 25 hours apart. */
export const zoneOfAnotherDay = (): string =>
  ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find((zone) => dateNowIn(zone) !== dayIn(0))!

/** A zone where it is daytime now: some hours before and after are on the same date. */
export const zoneByDay = (): string =>
  ['UTC', 'America/Los_Angeles', 'Asia/Tokyo'].find((timeZone) => {
    const hour = Number(new Date().toLocaleTimeString('sv-SE', { timeZone }).slice(0, 2))
    return hour >= 6 && hour < 18
  })!

/** A range of that day, in UTC; default: tomorrow from ten to eleven. */
export const slotAt = (from = '10:00', to = '11:00', days = 1): Slot => ({
  datetime_from: `${dayIn(days)}T${from}:00Z`,
  datetime_to: `${dayIn(days)}T${to}:00Z`,
})

/** Books one resource for one slot; `more` are further fields of the reservation. */
export const bookSlot = (person: Person, resourceId: number, slot: Slot = slotAt(), more: object = {}) =>
  person.call(bookings.store, { body: { declaration: { resource_ids: [resourceId], slots: [slot], ...more } } })
