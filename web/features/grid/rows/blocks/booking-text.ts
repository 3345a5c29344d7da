import type { TFunction } from 'i18next'
import { comma } from '../../../../i18n.ts'
import type { GridBlock, GridBooking } from '../../grid-types.ts'
import type { DrawnBlock } from '../../rules/buffers.ts'
import { shortName } from '../../time/clock.ts'
import { isHidden, isOver } from './booking-state.ts'

/** The title of a block: its subject, otherwise its host; a private one says only that it is private. */
export function titleOf(t: TFunction, booking: GridBooking): string {
  if (isHidden(booking)) return t('grid.private')
  return booking.subject || (booking.host && shortName(booking.host)) || t('grid.taken')
}

/** Why a time is unavailable: each reason once. */
export function blockedText(t: TFunction, { block, within }: DrawnBlock): string {
  const textOf = ({ kind, reason, resource_name: name }: GridBlock) =>
    reason || (name ? t('grid.block.linked_by', { resource: name }) : t(`grid.block.${kind}`))
  return [...new Set([block, ...within].map(textOf))].join(comma())
}

/** The owner of a booking: "Yours", "Booked by Ruth Okafor"; empty if the reader may not know. `me`: the reader's id. */
export function whoseText(t: TFunction, booking: GridBooking, me: number): string {
  if (booking.relation === 'mine') return t(hostText(booking, me) ? 'grid.whose.by_me' : 'grid.whose.mine')
  if (booking.relation === 'for_me') return t('grid.whose.for_me')
  return booking.host ? t('grid.whose.other', { who: booking.host }) : ''
}

/**
 * The host of a booking made by or for the reader, unless that is the reader. For other bookings `whoseText` names the
 * host.
 */
export const hostText = ({ relation, host, host_id }: GridBooking, me: number): string | null =>
  relation !== 'other' && host_id !== me ? host : null

/** The state: booked, waiting for approval, checked in, over. */
export function stateText(t: TFunction, booking: GridBooking, now: number): string {
  if (isOver(booking, now)) return t('grid.stands.over')
  if (booking.approval_status === 'pending') return t('grid.stands.pending')
  return t(booking.status === 'checked_in' ? 'grid.stands.checked_in' : 'grid.stands.booked')
}
