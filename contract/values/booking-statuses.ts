export const declarationStatuses = ['booked', 'checked_in', 'checked_out', 'released', 'cancelled'] as const
/** The states that bookings are filtered by: a no-show is one of the released ones (decision 0064). */
export const filterStatuses = [...declarationStatuses, 'no_show'] as const
export const approvalStatuses = ['not_required', 'pending', 'approved', 'rejected'] as const
