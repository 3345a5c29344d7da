import { answerKindOf, type Endpoint, isReading, takesKey, uploadRulesOf } from '@kontor/contract'
import { mostBytesOf } from '@kontor/contract/values-in.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Actor } from '../access/actor.ts'
import { withPlatform } from '../db/platform.ts'
import { type RowsOf, streamRows } from '../db/query/stream.ts'
import { isWorthAnotherTry } from '../db/transaction.ts'
import { Turns } from '../db/turns.ts'
import { authorOf, inUnitOfWork, type UnitOfWork, type Working } from '../work/unit-of-work.ts'
import { admit } from './admit.ts'
import { AppError } from './app-error.ts'
import { expectError, expectEvents } from './declared.ts'
import { dropUpload, receiveUpload, uploadBounds } from './files/uploads.ts'
import type { Ground } from './ground.ts'
import { firstAnswer, keepAnswer, type SentAnswer, undoHandler } from './idempotency.ts'
import { type Call, NotModified, type Route } from './implement.ts'
import { type IdCheck, idCheck } from './known-ids.ts'
import { type Language, languageOf } from './labels/sentences.ts'
import { callerAddress } from './limits/caller-address.ts'
import { inTurn, partyOf, watchClient } from './limits/calls-in-turn.ts'
import { toAnswer, translate } from './reply/answer-errors.ts'
import { isKnown } from './reply/etags.ts'
import { toJson } from './reply/reply-json.ts'
import { type NonJsonReply, send } from './reply/send.ts'
import { tellVersion, versionSent } from './row-versions.ts'
import { parseRequest } from './validation.ts'

/** Makes a route of each call. Order of a request: tenant, token, permission; then the body is read and parsed. */
export function register(app: FastifyInstance, ground: Ground, routes: readonly Route[]): void {
  app.decorateRequest('company', null)
  app.decorateRequest('actor', null)
  app.decorateRequest('master', null)
  app.decorateRequest('token', '')
  app.decorateRequest('admittedAt', 0)
  app.decorateRequest('party')
  app.decorateRequest('departed')
  app.decorateRequest('upload', null)
  const uploadTurns = new Turns(uploadBounds)
  for (const route of routes) {
    const checkIds = idCheck(route.endpoint, ground.known, route.looksUp)
    app.route({
      method: route.endpoint.method,
      config: { endpoint: route.endpoint },
      ...(route.endpoint.access === 'public' && route.endpoint.body && { bodyLimit: mostBytesOf(route.endpoint.body) }),
      url: route.endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      preParsing: async (request, reply) => {
        watchClient(request, reply)
        request.token = bearerOf(request)
        request.party = await partyOf(ground.tokens, request.token, request)
        return inTurn(ground.turns, request, true, () => admit(ground, route, request))
      },
      preValidation: (request) => receiveBody(uploadTurns, route.endpoint, request),
      handler: (request, reply) =>
        inTurn(ground.turns, request, isReading(route.endpoint), async () => {
          if (performance.now() - request.admittedAt > admittedFor) await admit(ground, route, request)
          return answer(ground, { ...route, checkIds }, request, reply)
        }).finally(() => dropUpload(request.upload ?? {})),
    })
  }
}

/**
 * Milliseconds for which an admission is valid. A call whose body came slowly, or that waited for its turn, is checked
 * again, because its session may have ended.
 */
const admittedFor = 2_000

const bearerOf = ({ headers }: FastifyRequest) => headers.authorization?.match(/^Bearer (.+)$/i)?.[1] ?? ''

const langOf = ({ query }: FastifyRequest) => languageOf((query as Record<string, unknown>).lang)

/**
 * A call that takes a file gets it from a form, in the turns of uploads, so that a slow upload keeps no other call
 * waiting.
 */
async function receiveBody(turns: Turns, { body }: Endpoint, request: FastifyRequest): Promise<void> {
  const rules = uploadRulesOf(body)
  if (!rules && request.isMultipart()) throw new AppError('unsupported_media_type')
  if (!rules) return
  const { party, departed } = request
  request.upload = await turns.run(party, () => receiveUpload(request, rules, langOf(request)), departed)
}

interface CheckedRoute extends Route {
  checkIds: IdCheck | undefined
}

async function answer(ground: Ground, route: CheckedRoute, request: FastifyRequest, reply: FastifyReply) {
  const { endpoint } = route
  const lang = langOf(request)
  const { params, query, upload } = request
  const parsed = parseRequest(endpoint, { params, query, body: upload ?? request.body }, lang)
  const beforehand = {
    ...parsed,
    company: request.company,
    ground,
    token: request.token,
    lang,
    address: callerAddress(request.ip),
    userAgent: request.headers['user-agent'],
    party: request.party,
    version: versionSent(endpoint, request, parsed.body),
    unlessKnown: (etag: string) => unlessKnown(request, reply, etag),
  }
  try {
    const prepared = await route.prepare?.(beforehand as never)
    const answered = await inTransaction(ground, request, lang, (unit, forget) =>
      answerOnce(route, { ...beforehand, ...declaring(request, endpoint, unit), prepared } as never, {
        request,
        reply,
        forget,
      }),
    )
    return await send(reply, answered)
  } catch (error) {
    if (error instanceof NotModified) return reply.code(304).send()
    throw error
  }
}

/** The part of a call that comes from its transaction. */
type Unit = Record<'db' | 'actor' | 'tenant' | 'lang' | 'isLastTry' | 'emit' | 'stream', unknown>
const noUnit = { db: null, actor: null, tenant: null, emit: null, stream: null, isLastTry: true }

/** A unit of work that announces events which the call doesn't declare. */
function declaring(request: FastifyRequest, endpoint: Endpoint, unit: Unit): Unit {
  if (!unit.emit) return unit
  const emit = unit.emit as UnitOfWork['emit']
  return {
    ...unit,
    emit: (...change: Parameters<typeof emit>) => {
      expectEvents(request, endpoint, change[0])
      return emit(...change)
    },
  }
}

/** Calls with a session have a transaction of their area; the others open their own. */
function inTransaction<T>(
  ground: Ground,
  request: FastifyRequest,
  lang: Language,
  work: (unit: Unit, forget: () => void) => Promise<T>,
): Promise<T> {
  const { id: requestId, actor, master, company } = request
  // Names come in any language that the company has them in, even one that the product itself doesn't have.
  const namesIn = String((request.query as Record<string, unknown>).lang ?? '')
  if (actor) {
    const working = { tenant: company!, actor, lang, requestId, namesIn }
    const stream = streamerOf(ground, working, request)
    return inUnitOfWork(ground, working, (unit, forget) => work({ ...unit, stream }, forget))
  }
  const nothing = () => {}
  if (!master) return work({ ...noUnit, lang }, nothing)
  return withPlatform(
    ground.master,
    (db, { isLast }) => work({ ...noUnit, db, actor: master, lang, isLastTry: isLast }, nothing),
    { userId: master.userId, requestId, sessionId: master.sessionId },
  )
}

/** Reads for a file, after the transaction and as the same author. */
function streamerOf({ streams }: Ground, working: Working<Actor>, { party, departed }: FastifyRequest) {
  const reader = { tenant: working.tenant, author: authorOf(working), party, signal: departed }
  return <T>(read: (rowsOf: RowsOf) => AsyncIterable<T>) => streamRows(streams, reader, read)
}

/**
 * The handler's answer: as checked JSON, or a file or another kind unchanged. A call with an Idempotency-Key gets the
 * first answer to that key, even a refusal: two copies of one request never get different answers. `forget` drops
 * events that were to be announced.
 */
async function answerOnce(
  { endpoint, handler, checkIds }: CheckedRoute,
  call: Call,
  { request, reply, forget }: { request: FastifyRequest; reply: FastifyReply; forget: () => void },
): Promise<SentAnswer | NonJsonReply> {
  const kind = answerKindOf(endpoint.response)
  const handle = async () => {
    if (call.db) await checkIds?.(call.db, call.actor!, call)
    return handler(call)
  }
  const isNothing = kind?.is === 'nothing'
  if (kind && !isNothing) return { kind, answer: await handle() }
  const status = isNothing ? 204 : (endpoint.status ?? 200)
  const answer = async () => {
    const result = await handle()
    if (isNothing) return { status, text: 'null' }
    tellVersion(endpoint, reply, result)
    return { status, text: await toJson(endpoint.response as z.ZodType, result) }
  }
  const asSent = (sent: SentAnswer) => (isNothing && sent.status === 204 ? { kind, answer: undefined } : sent)
  const key = takesKey(endpoint) && call.actor ? request.headers['idempotency-key'] : undefined
  if (typeof key !== 'string') return asSent(await answer())
  const actingFor = request.actor?.actingFor
  const files = Object.values(request.upload ?? {}).map(({ hash }) => hash)
  const more = endpoint.idempotent ? [] : [endpoint.method, call.query, call.version]
  const asked = [endpoint.path, call.params, request.body, ...(actingFor ? [actingFor] : []), ...files, ...more]
  const first = await firstAnswer(call, key, asked)
  if (first) {
    const sent = { status: first.status ?? status, text: first.text }
    if (!isNothing && sent.status === status) tellVersion(endpoint, reply, JSON.parse(sent.text))
    return asSent(sent)
  }
  const given = await answer().catch(async (error) => {
    const refusal = refusalIn(error)
    if (!refusal) throw error
    expectError(request, refusal.code)
    forget()
    await undoHandler(call)
    return { status: refusal.status, text: JSON.stringify(toAnswer(refusal, call.lang, request.id)) }
  })
  await keepAnswer(call, key, given)
  return asSent(given)
}

/**
 * A refusal that stands: repeating the request wouldn't help, as it may after a conflict or a failure of the server.
 */
function refusalIn(error: Error): AppError | undefined {
  if (isWorthAnotherTry(error)) return undefined
  const known = error instanceof AppError ? error : translate(error)
  return known && known.status < 500 && known.status !== 429 ? known : undefined
}

function unlessKnown(request: FastifyRequest, reply: FastifyReply, etag: string): void {
  reply.header('etag', etag).header('cache-control', 'private, no-cache')
  if (isKnown(etag, request.headers['if-none-match'])) throw new NotModified()
}
