import type { NewDeclaration } from '@kontor/contract'
import { declarations } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'

/** The booking of a series whose rule changes, and the dates that it changes for. */
export interface RuleChange {
  booking_id: number
  scope: 'following' | 'all'
}

/**
 * Every date of a series before it is booked, or before its rule is changed. `declaration`: null while it is no series, or something is
 * missing.
 */
export const useSeriesDates = (declaration: NewDeclaration | null, changes?: RuleChange) =>
  useCall(
    declarations.dates,
    { body: { declaration: declaration!, ...(changes && { changes }) } },
    { enabled: declaration !== null, keepsPrevious: true },
  )
