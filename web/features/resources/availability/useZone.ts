import { resources } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'

/** The zone on whose clock the rules of a resource are; undefined until it is known. */
export const useZone = (id: number): string | undefined =>
  useCall(resources.get, { params: { id } }).data?.data.level.timezone
