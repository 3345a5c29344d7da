import type { Endpoint } from '@kontor/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { callKey } from '../http/call.ts'
import type { Route } from '../http/route.ts'
import { showToast } from '../ui/toast.ts'
import { saved } from './useLeaveGuard.ts'

/**
 * What follows a save: the calls it has made stale are read anew, the form closes onto its list
 * (or onto what was saved, in it), and a toast says so.
 */
export function useSaved(
  closesTo: string,
  ...stale: readonly Route<Endpoint>[]
): (message: string, closesTo?: string) => void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { search } = useLocation()
  return (message, pathname = closesTo) => {
    for (const route of stale) void queryClient.invalidateQueries({ queryKey: callKey(route) })
    void navigate({ pathname, search }, { state: saved, replace: true })
    showToast(message)
  }
}
