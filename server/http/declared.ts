import type { Endpoint, ErrorCode, EventName } from '@kontor/contract'
import { errorsOf } from '@kontor/contract/errors-of.ts'
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Called when a call does something that its declaration doesn't say: an event, an error code. */
    undeclared: (what: string) => void
  }
  interface FastifyContextConfig {
    /** The declared call that a route belongs to. */
    endpoint?: Endpoint
  }
}

const known = new WeakMap<Endpoint, ReadonlySet<ErrorCode>>()

/** Reports an error code that a call answers with and doesn't declare. */
export function expectError({ routeOptions, server }: FastifyRequest, code: ErrorCode): void {
  const { endpoint } = routeOptions?.config ?? {}
  if (!endpoint) return
  const declared = known.get(endpoint) ?? new Set(errorsOf(endpoint))
  known.set(endpoint, declared)
  if (!declared.has(code)) server.undeclared(`${endpoint.method} ${endpoint.path} answers ${code}`)
}

/** Reports an event that a call sends and doesn't declare. */
export function expectEvents({ server }: FastifyRequest, endpoint: Endpoint, events: readonly EventName[]): void {
  for (const event of events)
    if (!endpoint.emits?.includes(event)) server.undeclared(`${endpoint.method} ${endpoint.path} emits ${event}`)
}
