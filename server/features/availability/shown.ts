/** SQL: an instant in epoch milliseconds. */
export const epoch = (instant: string) => `(extract(epoch from ${instant}) * 1000)::bigint`
/** SQL: whether the caller, or the person acted for, hosts or made it. $2 and $3 are those two (`callerOf`). */
export const isOwn = (booking: string) => `(${booking}.host_id in ($2, $3) or ${booking}.user_id in ($2, $3))`
/** Private bookings show others only that the slot is taken (R215). */
export const isOpen = (booking: string, declaration: string) => `(not ${declaration}.is_private or ${isOwn(booking)})`
/** Whose it is for the caller: made and hosted by oneself, hosted by oneself, or another's. */
export const relation = (booking: string) => `
  case when ${booking}.host_id = $3 and ${booking}.user_id in ($2, $3) then 'mine' when ${booking}.host_id in ($2, $3) then 'for_me'
    when ${booking}.user_id in ($2, $3) then 'mine' else 'other' end`

/**
 * SQL: what a booking is called, over `d` (declaration), `t` (type of its resource) and the reader. One without a subject
 * is called a meeting in the reader's words, or by its type in the reader's language (R214): stored is only what somebody
 * typed.
 */
export const shownTitle = 'coalesce(d.subject, default_title(t.kind, t.name, t.translations))'
