import type { Person } from './people.ts'

/** A request as it goes over the wire. */
export function request(
  { host, token }: Person,
  method: string,
  path: string,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
): string {
  const text = body ? JSON.stringify(body) : ''
  const lines = {
    host,
    authorization: `Bearer ${token}`,
    'accept-encoding': 'gzip, deflate, br, zstd',
    ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
    ...headers,
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${path} HTTP/1.1`, ...head, '', text].join('\r\n')
}

/** The UTC day of the run. */
export const today = new Date().toISOString().slice(0, 10)

export interface Slot {
  resource: number
  from: Date
  to: Date
}

const quarter = 900_000
const day = 86_400_000
const freeQuarters = 24
/**
 * Free quarters of the coming 50 days, less one, so that the number has no divisor in common with the number of
 * clients.
 */
const freeTimes = 50 * freeQuarters - 1

/**
 * The n-th free quarter of an hour of a company: evenings, which `loadBookings` leaves free, of the coming weeks. Bookings one
 * after the other are of different times and resources, so that nobody holds two at a time.
 */
export function freeSlot({ resources }: Person, n: number): Slot {
  const round = Math.floor(n / freeTimes)
  const time = n % freeTimes
  const today = Math.floor(Date.now() / day) * day
  const from = today + (1 + Math.floor(time / freeQuarters)) * day + 17 * 3_600_000 + (time % freeQuarters) * quarter
  return {
    resource: resources[(n + 2 * round) % resources.length]!,
    from: new Date(from),
    to: new Date(from + quarter),
  }
}

/** A booking of one slot as the API takes it, with a key of its own. */
export function create(person: Person, { resource, from, to }: Slot, key: string): string {
  const slots = [{ datetime_from: from.toISOString(), datetime_to: to.toISOString() }]
  const body = { declaration: { resource_ids: [resource], slots, subject: 'Planning' } }
  return request(person, 'POST', '/company/v1/bookings/store', { body, headers: { 'idempotency-key': key } })
}

/** A sign-in with a wrong password, for somebody of a person's company. */
export const guess = (person: Person, email: string): string =>
  request(person, 'POST', '/company/v1/auth/login', { body: { email, password: 'wrong' } })

/** The cheapest call of somebody who is signed in. */
export const profile = (person: Person): string => request(person, 'GET', '/company/v1/profile')
