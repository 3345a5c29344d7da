import type { TFunction } from 'i18next'

/** Returns the text of a button that books: with the time, unless that stands beside it already. */
export function bookText(t: TFunction, needsApproval: boolean, when?: string): string {
  if (when === undefined) return t(needsApproval ? 'bookings.request_this' : 'bookings.book_this')
  return t(needsApproval ? 'bookings.request_when' : 'bookings.book_when', { when })
}
