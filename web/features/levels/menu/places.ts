import { levels } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'

/** All places the reader may see, in the order of the tree. */
export const usePlaces = () => useCall(levels.all, { query: { depth: 'ALL' } }).data?.data ?? []
