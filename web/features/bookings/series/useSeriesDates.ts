import type { NewDeclaration } from '@kontor/contract'
import { declarations } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'

/** Every date of a series before it is booked. `declaration`: null while it is no series, or something is missing. */
export const useSeriesDates = (declaration: NewDeclaration | null) =>
  useCall(
    declarations.dates,
    { body: { declaration: declaration! } },
    { enabled: declaration !== null, keepsPrevious: true },
  )
