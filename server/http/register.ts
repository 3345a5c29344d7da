import type { EventName } from '@kontor/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Actor, mayAny } from '../access/actor.ts'
import { type Company, subdomainOf } from '../access/companies.ts'
import type { Db } from '../db/connection.ts'
import { type Author, withTenant } from '../db/tenant.ts'
import { type Announcement, recordChanges } from '../realtime/changes.ts'
import { AppError } from './app-error.ts'
import type { Ground } from './ground.ts'
import { firstAnswer, keepAnswer } from './idempotency.ts'
import { type Call, JsonText, NotModified, type Route } from './implement.ts'
import { languageOf } from './sentences.ts'
import { parseRequest } from './validation.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on the base host. */
    company: Company | null
    actor: Actor | null
    token: string
  }
}

/** Makes a route of each call. Order of a request: tenant, token, permission; then the body is read and parsed. */
export function register(app: FastifyInstance, ground: Ground, routes: readonly Route[]): void {
  app.decorateRequest('company', null)
  app.decorateRequest('actor', null)
  app.decorateRequest('token', '')
  for (const route of routes) {
    app.route({
      method: route.endpoint.method,
      url: route.endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      preParsing: async (request) => admit(ground, route, request),
      handler: (request, reply) => answer(ground, route, request, reply),
    })
  }
}

/** 401 and 403 are said before a byte of the body is read. */
async function admit(ground: Ground, { endpoint }: Route, request: FastifyRequest): Promise<void> {
  const subdomain = subdomainOf(request.host, request.headers.subdomain)
  const company = subdomain ? await ground.companies.bySubdomain(subdomain) : null
  const { access, onBaseHost } = endpoint
  request.token = request.headers.authorization?.match(/^Bearer (.+)$/i)?.[1] ?? ''
  if (access !== 'public' && !request.token) throw new AppError('unauthenticated')
  request.company = company
  if (!company && !subdomain && onBaseHost) return
  if (!company) throw access === 'public' ? new AppError('no_company') : new AppError('tenant_mismatch')
  if (access === 'public' || access === 'expired') return
  request.actor = await ground.authenticate(company, { token: request.token, actingFor: actingFor(request) })
  if (access !== 'login' && !mayAny(request.actor, access)) throw new AppError('forbidden')
}

function actingFor(request: FastifyRequest): number | null {
  const header = request.headers['acting-for']
  if (header === undefined) return null
  const id = Number(header)
  if (!Number.isSafeInteger(id) || id < 1) throw new AppError('forbidden')
  return id
}

async function answer(ground: Ground, route: Route, request: FastifyRequest, reply: FastifyReply) {
  const { endpoint } = route
  const { actor, company } = request
  const lang = languageOf((request.query as Record<string, unknown>).lang)
  const parsed = parseRequest(endpoint, request, lang)
  let announcements: Announcement[] = []
  const work = (db: Db | null) => {
    announcements = []
    const call = {
      ...parsed,
      db,
      company,
      lang,
      ground,
      actor,
      token: request.token,
      address: request.ip,
      unlessKnown: (etag: string) => unlessKnown(request, reply, etag),
      emit: async (events: readonly EventName[], ids: readonly number[], resourceIds: readonly number[] = []) => {
        const change = { ids, resourceIds, byUser: actor?.userId ?? null }
        announcements.push(...(await recordChanges(db!, company!, events, change)))
      },
    }
    return answerOnce(route, call as never, request)
  }
  try {
    const text = actor ? await withTenant(ground.regions, company!, work, authorOf(actor, request)) : await work(null)
    for (const announcement of announcements) ground.hub.announce(announcement)
    return reply
      .code(endpoint.status ?? 200)
      .type('application/json; charset=utf-8')
      .header('cache-control', reply.getHeader('cache-control') ?? 'no-store')
      .send(text)
  } catch (error) {
    if (error instanceof NotModified) return reply.code(304).send()
    throw error
  }
}

/** Names are said in any language a company has them in, also one the product itself doesn't speak. */
function authorOf(actor: Actor, request: FastifyRequest): Author {
  const lang = String((request.query as Record<string, unknown>).lang ?? '')
  return { userId: actor.userId, actingFor: actor.actingFor, requestId: request.id, lang }
}

/** The handler's answer as checked JSON; for a call with an Idempotency-Key the first one given to it. */
async function answerOnce(route: Route, call: Call, request: FastifyRequest): Promise<string> {
  const { endpoint, handler } = route
  const key = endpoint.idempotent && call.actor ? request.headers['idempotency-key'] : undefined
  if (typeof key !== 'string') return toJson(endpoint.response as z.ZodType, await handler(call))
  const first = await firstAnswer(call, key, [endpoint.path, call.params, request.body])
  if (first) return first
  const text = toJson(endpoint.response as z.ZodType, await handler(call))
  await keepAnswer(call, key, text)
  return text
}

function toJson(schema: z.ZodType, result: unknown): string {
  return result instanceof JsonText ? result.text : JSON.stringify(schema.parse(result))
}

function unlessKnown(request: FastifyRequest, reply: FastifyReply, etag: string): void {
  reply.header('etag', etag).header('cache-control', 'private, no-cache')
  if (request.headers['if-none-match'] === etag) throw new NotModified()
}
