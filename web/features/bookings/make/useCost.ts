import type { DeclarationCost, Slot } from '@kontor/contract'
import { declarations } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'

/** The cost of resources for a slot, by the prices of now. Undefined: it isn't known yet, or something is missing. */
export function useCost(resource_ids: readonly number[], slot: Slot | null): DeclarationCost | undefined {
  const isAsked = slot !== null && resource_ids.length > 0
  const declaration = { resource_ids: [...resource_ids], slots: slot ? [slot] : [] }
  const { data } = useCall(
    declarations.cost,
    { body: { declaration } },
    { enabled: isAsked, keepsPrevious: true, retry: false },
  )
  return isAsked ? data?.data : undefined
}
