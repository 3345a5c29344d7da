import { approvals } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { isCompanyStart, useStart } from '../../kit/session/session.ts'

/** As many as home shows; their total is the number in the menu and above the list, so that all need one call. */
const first = { query: { per_page: 3 } }

/** The first requests that the reader decides, and how many there are; nobody else asks for them. */
export function useWaitingRequests() {
  const start = useStart()
  const enabled = isCompanyStart(start) && start.decides_requests
  const { data } = useCall(approvals.list, first, { enabled })
  return { requests: data?.data ?? [], total: data?.meta.pagination.total ?? 0 }
}
