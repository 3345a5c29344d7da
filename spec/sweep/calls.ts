import { contract, type Endpoint } from '@kontor/contract'

/** A declared call and its name, `levels.get`. */
export interface NamedCall {
  name: string
  endpoint: Endpoint
}

/** Every call of the contract. */
export const calls: NamedCall[] = Object.entries(contract).flatMap(([tag, feature]) =>
  Object.entries(feature).map(([name, endpoint]) => ({ name: `${tag}.${name}`, endpoint: endpoint as Endpoint })),
)

/** Calls that take a session; without one they answer 401. */
export const guarded = calls.filter(({ endpoint }) => endpoint.access !== 'public')

/** Calls that a permission opens. */
export const permitted = calls.filter(({ endpoint }) => typeof endpoint.access === 'object')

export const isMasters = (endpoint: Endpoint) => endpoint.path.startsWith('/master/')

/** Calls of the master family are answered on the base host alone. */
export const hostOf = (endpoint: Endpoint, office: { host: string }) =>
  isMasters(endpoint) ? 'kontor.localhost' : office.host

/** An id that no row has. */
export const missingId = 999_999_999

/** The path of a call, with ids that no row has. */
export const pathOf = (endpoint: Endpoint) =>
  endpoint.path.replace(/\{section\}/, 'bookings').replace(/\{\w+\}/g, String(missingId))
