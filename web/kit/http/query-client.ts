import { QueryClient } from '@tanstack/react-query'
import { session } from '../session/session.ts'
import { ApiError } from './api-error.ts'

/** A refused call would be refused again, so only a missing answer or a fault of the server is worth another try. */
const worthRetrying = (error: Error) => !(error instanceof ApiError && error.status < 500)

/**
 * Milliseconds that a screen's answers are kept after it was left, in the page's memory alone: without a network it opens again
 * hours later.
 */
export const keptAllDay = 12 * 3_600_000

/** The one cache of answers. `freshness.ts` derives from the contract when they are stale. */
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

// The next person must not see anything of the one who left, not even by Back (R60).
session.onEnd(() => queryClient.clear())
