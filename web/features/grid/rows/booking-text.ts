import type { TFunction } from 'i18next'
import type { GridBooking, GridResource } from '../grid-types.ts'
import { shortName } from '../time/clock.ts'
import { isHidden, isOver } from './booking-state.ts'

/** What a block is called: its subject, else its host; a private one only says that. */
export function titleOf(t: TFunction, booking: GridBooking): string {
  if (isHidden(booking)) return t('grid.private')
  return booking.subject || (booking.host && shortName(booking.host)) || t('grid.taken')
}

/** The label before a resource's name: Room, Desk; where its kind has no name of its own, What. */
export const kindText = (t: TFunction, kind: GridResource['kind']): string =>
  kind === 'other' ? t('grid.fact.resource') : t(`resource_types.kind_${kind}`)

/** Whose it is: "Yours", "Booked by Ruth Okafor"; empty where the reader may not know. `me`: the reader's id. */
export function whoseText(t: TFunction, booking: GridBooking, me: number): string {
  if (booking.relation === 'mine') return t(hostText(booking, me) ? 'grid.whose.by_me' : 'grid.whose.mine')
  if (booking.relation === 'for_me') return t('grid.whose.for_me')
  return booking.host ? t('grid.whose.other', { who: booking.host }) : ''
}

/** Who hosts a booking that has to do with the reader, where that isn't the reader; of other bookings `whoseText` says it. */
export const hostText = ({ relation, host, host_id }: GridBooking, me: number): string | null =>
  relation !== 'other' && host_id !== me ? host : null

/** How it stands: booked, waiting for approval, checked in, over. */
export function stateText(t: TFunction, booking: GridBooking, now: number): string {
  if (isOver(booking, now)) return t('grid.stands.over')
  if (booking.approval_status === 'pending') return t('grid.stands.pending')
  return t(booking.status === 'checked_in' ? 'grid.stands.checked_in' : 'grid.stands.booked')
}
