import { QueryClient } from '@tanstack/react-query'
import { session } from '../session/session.ts'
import { ApiError } from './api-error.ts'

/**
 * The server would refuse the same call again; only a missing answer or the server's own fault is worth another try.
 */
const worthRetrying = (error: Error) => !(error instanceof ApiError && error.status < 500)

/** The one cache of answers. What makes them stale is derived from the contract (`freshness.ts`). */
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => count < 2 && worthRetrying(error),
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
})

// Nothing of the person who left may show to the next one, nor by the back button (R60).
session.onEnd(() => queryClient.clear())
