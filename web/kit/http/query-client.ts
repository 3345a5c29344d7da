import { MutationCache, QueryClient } from '@tanstack/react-query'
import { session } from '../session/session.ts'
import { ApiError } from './api-error.ts'

/** What the server refused it will refuse again; only a missing answer or the server's own fault is worth another try. */
const worthRetrying = (error: Error) => !(error instanceof ApiError && error.status < 500)

/**
 * Whatever was saved may show anywhere: a type's name stands in other lists too. So every kept answer is stale after it
 * and is read again where it's next shown. What stands on the screen is refreshed by who saved, so that nothing is
 * refetched under a drag.
 */
const mutationCache = new MutationCache({
  onSuccess: () => queryClient.invalidateQueries({ refetchType: 'none' }),
})

/** The one cache of answers. */
export const queryClient: QueryClient = new QueryClient({
  mutationCache,
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
