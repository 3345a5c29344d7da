/** The approval statuses that a request can have, with the ids that the calls give them. */
export const approvalChoices = [
  { id: 1, code: 'pending' },
  { id: 2, code: 'approved' },
  { id: 3, code: 'rejected' },
] as const
