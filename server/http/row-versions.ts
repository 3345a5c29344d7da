import type { Endpoint } from '@kontor/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { invalidField } from './app-error.ts'

/**
 * The version a change was made from: `version` in the body, or `If-Match`. Null if the client sends none, or `*`.
 * Throws `invalid` if `If-Match` isn't a version, or another one than the body has.
 */
export function versionSent({ versioned, method }: Endpoint, request: FastifyRequest, body: unknown): number | null {
  if (!versioned || method === 'GET') return null
  const inBody = versionIn(body)
  const header = request.headers['if-match']?.trim()
  if (header === undefined || header === '*') return inBody
  const version = Number(header.match(/^(?:W\/)?"?([1-9]\d{0,8})"?$/)?.[1])
  if (Number.isNaN(version) || (inBody ?? version) !== version) throw invalidField('If-Match', 'row_version')
  return version
}

/** Reads the version of a body, or of the one object in it (`declaration`). */
function versionIn(body: unknown): number | null {
  if (typeof body !== 'object' || body === null) return null
  const { version } = body as { version?: unknown }
  if (typeof version === 'number') return version
  const inner = Object.values(body)
  return inner.length === 1 ? versionIn(inner[0]) : null
}

/** The row's version as the reply's ETag. */
export function tellVersion({ versioned }: Endpoint, reply: FastifyReply, result: unknown): void {
  if (!versioned) return
  const { data } = result as { data: { version: unknown; row_version?: number } }
  reply.header('etag', `"${data.row_version ?? data.version}"`)
}
