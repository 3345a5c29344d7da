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
import { answerOnce, type KeyedRequest, keyedRequest, type SentAnswer } from './idempotency.ts'
import { type Call, NotModified, type Route } from './implement.ts'
import { type IdCheck, idCheck } from './known-ids.ts'
import { languageOf } from './labels/sentences.ts'
import { callerAddress } from './limits/caller-address.ts'
import { inTurn, partyOf, watchClient } from './limits/calls-in-turn.ts'
import { toAnswer, translate } from './reply/answer-errors.ts'
import { isKnown } from './reply/etags.ts'
import { toJson } from './reply/reply-json.ts'
import { send } from './reply/send.ts'
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
    const run: Run = (work, requestKey) =>
      inTransaction(ground, request, { lang, requestKey }, (unit) =>
        work({ ...beforehand, ...declaring(request, endpoint, unit), prepared } as never),
      )
    const kind = answerKindOf(endpoint.response)
    if (kind && kind.is !== 'nothing')
      return await send(reply, { kind, answer: await run((call) => handle(route, call)) })
    const { params, query, version } = beforehand
    const given = await answerInJson(route, run, { request, reply, params, query, version, lang })
    return await send(reply, kind && given.status === 204 ? { kind, answer: undefined } : given)
  } catch (error) {
    if (error instanceof NotModified) return reply.code(304).send()
    throw error
  }
}

/** Runs work in the transaction of a call, which takes the key first. */
type Run = <T>(work: (call: Call) => Promise<T>, requestKey?: string) => Promise<T>

/** The part of a call that comes from its transaction. */
type Unit = Record<'db' | 'actor' | 'tenant' | 'lang' | 'namesIn' | 'isLastTry' | 'emit' | 'atEnd' | 'stream', unknown>
const noUnit = {
  namesIn: null,
  db: null,
  actor: null,
  tenant: null,
  emit: null,
  atEnd: null,
  stream: null,
  isLastTry: true,
}

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
  { lang, requestKey }: Pick<Working<Actor>, 'lang' | 'requestKey'>,
  work: (unit: Unit) => Promise<T>,
): Promise<T> {
  const { id: requestId, actor, master, company } = request
  // Names come in any language that the company has them in, even one that the product itself doesn't have.
  const namesIn = String((request.query as Record<string, unknown>).lang ?? '')
  if (actor) {
    const working = { tenant: company!, actor, lang, requestId, namesIn, requestKey }
    const stream = streamerOf(ground, working, request)
    return inUnitOfWork(ground, working, (unit) => work({ ...unit, stream }))
  }
  if (!master) return work({ ...noUnit, lang })
  return withPlatform(
    ground.master,
    (db, { isLast, atEnd }) => work({ ...noUnit, db, actor: master, lang, isLastTry: isLast, atEnd }),
    { userId: master.userId, requestId, sessionId: master.sessionId, requestKey },
  )
}

/** Reads for a file, after the transaction and as the same author. */
function streamerOf({ streams }: Ground, working: Working<Actor>, { party, departed }: FastifyRequest) {
  const reader = { tenant: working.tenant, author: authorOf(working), party, signal: departed }
  return <T>(read: (rowsOf: RowsOf) => AsyncIterable<T>) => streamRows(streams, reader, read)
}

async function handle({ handler, checkIds }: CheckedRoute, call: Call) {
  if (call.db) await checkIds?.(call.db, call.actor!, call)
  return handler(call)
}

interface Answering extends Pick<Call, 'params' | 'query' | 'version' | 'lang'> {
  request: FastifyRequest
  reply: FastifyReply
}

/** The handler's answer as checked JSON (`null` where there is none): that of the first call with this Idempotency-Key. */
async function answerInJson(route: CheckedRoute, run: Run, answering: Answering): Promise<SentAnswer> {
  const { endpoint } = route
  const { request, reply, lang } = answering
  const isNothing = answerKindOf(endpoint.response)?.is === 'nothing'
  const status = isNothing ? 204 : (endpoint.status ?? 200)
  let answered: unknown
  const answer = async (call: Call) => {
    answered = await handle(route, call)
    return { status, text: isNothing ? 'null' : await toJson(endpoint.response as z.ZodType, answered) }
  }
  const keyed = keyOf(endpoint, answering)
  if (!keyed) {
    const given = await run(answer)
    if (!isNothing) tellVersion(endpoint, reply, answered)
    return given
  }
  const refusalOf = (error: Error) => {
    const refusal = refusalIn(error)
    if (!refusal) return null
    expectError(request, refusal.code)
    return { status: refusal.status, text: JSON.stringify(toAnswer(refusal, lang, request.id)) }
  }
  const { answer: sent, isFirst } = await answerOnce(run, keyed, answer, refusalOf)
  const given = { text: sent.text, status: sent.status ?? status }
  // A kept refusal has no version, whatever the undone handler said.
  const isAnswer = !isNothing && given.status === status
  if (isAnswer) tellVersion(endpoint, reply, isFirst ? answered : JSON.parse(String(given.text)))
  return given
}

/** The key of a request and all that its answer depends on; null where the call takes none, or none was sent. */
function keyOf(endpoint: Endpoint, { request, params, query, version }: Answering): KeyedRequest | null {
  const { actor, master, body } = request
  const person = actor ?? master
  const key = takesKey(endpoint) && person ? request.headers['idempotency-key'] : undefined
  if (typeof key !== 'string') return null
  const files = Object.values(request.upload ?? {}).map(({ hash }) => hash)
  const sent = Object.keys(query ?? {}).length ? [query] : []
  const more = endpoint.idempotent ? sent : [endpoint.method, query, version]
  const actingFor = actor?.actingFor ? [actor.actingFor] : []
  return keyedRequest(key, person!, [endpoint.path, params, body, ...actingFor, ...files, ...more])
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
