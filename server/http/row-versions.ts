import type { Endpoint } from '@kontor/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { invalidField } from './app-error.ts'

/**
 * The version a change was made from: `version` in the body, else `If-Match`. Null where the client sends none, or `*`.
 * Throws `invalid` when `If-Match` is no version of ours.
 */
export function versionSent({ versioned, method }: Endpoint, request: FastifyRequest, body: unknown): number | null {
  if (!versioned || method === 'GET') return null
  const { version } = (body ?? {}) as { version?: unknown }
  if (typeof version === 'number') return version
  const header = request.headers['if-match']?.trim()
  if (header === undefined || header === '*') return null
  const digits = header.match(/^(?:W\/)?"?(\d{1,9})"?$/)?.[1]
  if (digits === undefined) throw invalidField('If-Match', 'row_version')
  return Number(digits)
}

/** The row's version as the reply's ETag. */
export function tellVersion({ versioned }: Endpoint, reply: FastifyReply, result: unknown): void {
  if (!versioned) return
  const { data } = result as { data: { version: unknown; row_version?: number } }
  reply.header('etag', `"${data.row_version ?? data.version}"`)
}
