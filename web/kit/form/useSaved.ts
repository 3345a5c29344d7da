import type { Endpoint } from '@kontor/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { callKey } from '../call.ts'
import type { Route } from '../route.ts'
import { showToast } from '../toast.ts'
import { saved } from './useLeaveGuard.ts'

/** What follows a save: the calls it has made stale are read anew, the form closes onto its list, and a toast says so. */
export function useSaved(closesTo: string, ...stale: readonly Route<Endpoint>[]): (message: string) => void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { search } = useLocation()
  return (message) => {
    for (const route of stale) void queryClient.invalidateQueries({ queryKey: callKey(route) })
    void navigate({ pathname: closesTo, search }, { state: saved, replace: true })
    showToast(message)
  }
}
