import { bookings, declarations } from '../../../kit/http/api.generated.ts'
import { ApiError } from '../../../kit/http/api-error.ts'
import { useAction } from '../../../kit/http/call.ts'

/** The grid shows every refusal in its place, except the end of the session, which has its own page (R112, R235). */
const claims = (error: Error) => !(error instanceof ApiError && error.status === 401)
const claiming = { claims }

/** The calls of the grid. */
export const useEndpoints = () => ({
  store: useAction(bookings.store, claiming).mutateAsync,
  resize: useAction(bookings.resize, claiming).mutateAsync,
  update: useAction(bookings.update, claiming).mutateAsync,
  remove: useAction(bookings.remove, claiming).mutateAsync,
  restore: useAction(declarations.restore, claiming).mutateAsync,
})
export type Endpoints = ReturnType<typeof useEndpoints>
