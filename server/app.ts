import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { authenticator } from './access/authenticate.ts'
import { masterAuthenticator } from './access/authenticate-master.ts'
import { companiesIn } from './access/companies.ts'
import { tokensOf } from './access/tokens.ts'
import type { LogLevel } from './config.ts'
import { openStreams } from './db/query/stream.ts'
import { openPool, openRegions } from './db/regions.ts'
import { asOwner } from './db/start/owner.ts'
import { type TurnBounds, Turns } from './db/turns.ts'
import { knownRows } from './features/known-rows.ts'
import { routes } from './features/routes.generated.ts'
import { crons, masterTasks, tasks } from './features/tasks.ts'
import { AppError } from './http/app-error.ts'
import { serveDocuments } from './http/files/documents.ts'
import type { Ground } from './http/ground.ts'
import { readJsonBodies } from './http/json-bodies.ts'
import { serveTexts } from './http/labels/label-files.ts'
import { addressOf, callerAddress, type TrustProxy, trustNearest } from './http/limits/caller-address.ts'
import { callBounds } from './http/limits/calls-in-turn.ts'
import { boundConnections, type ConnectionBounds, connectionBounds, drainer } from './http/limits/connections.ts'
import { pageStatus } from './http/pages.ts'
import { readQuery } from './http/query.ts'
import { Refusals } from './http/refusals.ts'
import { register } from './http/register.ts'
import { answerError } from './http/reply/answer-errors.ts'
import { protect, serveWeb } from './http/web.ts'
import { type Jobs, openJobs } from './jobs/jobs.ts'
import { type MailOptions, openMailer } from './mail/mailer.ts'
import { openHub } from './realtime/hub.ts'
import { type SocketBounds, socketBounds } from './realtime/sockets.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The job queue; runs nothing before `start`. */
    jobs: Jobs
  }
}

export interface AppOptions {
  /** The owner's connection; used at the start, and by the worker for its own tables. */
  ownerUrl: string
  /** The traffic's connection, as a role that owns nothing. */
  appUrl: string
  /** The connection of the provider's own area, as a role that owns nothing either. */
  masterUrl: string
  /** The built web application; absent, the API alone is served. */
  webDir?: string
  /** Signs tokens; absent, the one the database keeps for all its processes. */
  secret?: string
  logLevel?: LogLevel
  /** The addresses of the proxy in front; absent, there is none. */
  trustProxy?: string
  /** Whether that proxy sets `X-Forwarded-Host`. */
  forwardedHost?: boolean
  /** The base host's address as people open it, without a path; absent, the one that needs no set-up on this machine. */
  publicUrl?: string
  /** The mail server; absent, mails are kept for administrators to read. */
  mail?: MailOptions
  /** Called when a call does something that the contract doesn't declare; absent, it is logged. */
  undeclared?: (what: string) => void
  /** Connections a data region may use. */
  connections?: number
  /** Bounds on the calls that run at once, for tests that want others. */
  calls?: Partial<TurnBounds>
  /** Bounds on connections, for tests that want others. */
  http?: Partial<ConnectionBounds>
  /** Bounds on sockets, for tests that want others. */
  sockets?: Partial<SocketBounds>
}

/** Connections to each database for calls without a session. */
const publicConnections = 5
/** Bounds of such calls: one kind of a company's leaves connections to the others. */
const publicTurns: TurnBounds = {
  inAll: publicConnections,
  inGroup: 2,
  inMember: 2,
  waitingInGroup: 300,
  waitingInMember: 64,
  patience: 10_000,
}

/** Bytes a body may have; a file has its own limit (`upload` in the contract). */
const mostBody = 1_000_000

/** The program as an HTTP server that isn't listening yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const isProxy = options.trustProxy ? trustNearest(options.trustProxy) : () => false
  const bounds = { ...connectionBounds, ...options.http }
  const app = Fastify({
    requestTimeout: bounds.request,
    http: { headersTimeout: bounds.headers, connectionsCheckingInterval: bounds.look },
    logger: { level: options.logLevel ?? 'warn' },
    bodyLimit: mostBody,
    trustProxy: options.trustProxy ? isProxy : false,
    // Requests that arrive during shutdown are answered too, so that a rolling restart fails nobody's request.
    return503OnClosing: false,
    genReqId: () => randomBytes(8).toString('hex'),
    routerOptions: { querystringParser: readQuery },
    // An address that can't be decoded doesn't exist. Browsers are sent to the page that says so, with the address.
    frameworkErrors: (_error, request, reply) =>
      options.webDir && pageStatus(request)
        ? reply.redirect(`/404?address=${encodeURIComponent(request.url)}`)
        : answerError(new AppError('not_found'), request, reply),
  })
  boundConnections(app.server, bounds, ({ remoteAddress = '' }) =>
    isProxy(remoteAddress, 0) ? null : callerAddress(remoteAddress),
  )
  const drain = drainer(app.server, bounds)
  app.addHook('preClose', drain.begin)
  // A job that hangs is done again after the next start; waiting for it would leave requests no time to be answered.
  app.addHook('preClose', () => Promise.race([app.jobs.stop(), sleep(bounds.working, undefined, { ref: false })]))
  const ground = await layGround(app, options, isProxy)
  // Comes last: new requests are taken up until then, and each has its time to arrive.
  app.addHook('preClose', drain.finish)
  app.decorate('jobs', openJobs({ ownerUrl: options.ownerUrl, ground, tasks, masterTasks, crons, log: app.log }))
  app.decorate('undeclared', options.undeclared ?? ((what) => app.log.error(`the contract doesn't say that ${what}`)))
  app.setErrorHandler(answerError)
  await protect(app, options.webDir)
  readJsonBodies(app)
  await app.register(multipart, { throwFileSizeLimit: false })
  await serveDocuments(app, ground)
  await serveTexts(app)
  register(app, ground, routes)
  await serveWeb(app, options.webDir)
  return app
}

async function layGround(app: FastifyInstance, options: AppOptions, isProxy: TrustProxy): Promise<Ground> {
  const secret = options.secret ?? (await keptSecret(options.ownerUrl))
  const regions = openRegions({ default: options.appUrl }, options.connections)
  const streams = openStreams({ default: options.appUrl })
  const platform = openPool(options.appUrl, 2)
  const master = openPool(options.masterUrl, 4)
  const publicPools = {
    regions: openRegions({ default: options.appUrl }, publicConnections),
    master: openPool(options.masterUrl, publicConnections),
    turns: new Turns(publicTurns),
  }
  const tokens = tokensOf(secret)
  const companies = companiesIn(platform)
  const hub = await openHub({
    server: app.server,
    regions,
    url: options.appUrl,
    secret,
    findTenant: companies.byId,
    addressOf: (request) => addressOf(request, isProxy),
    sockets: { ...socketBounds, ...options.sockets },
  })
  app.addHook('preClose', () => hub.close())
  app.addHook('onClose', async () => {
    await regions.close()
    await streams.close()
    await platform.end()
    await master.end()
    await publicPools.regions.close()
    await publicPools.master.end()
  })
  return {
    regions,
    streams,
    turns: new Turns({ ...callBounds, ...options.calls }),
    platform,
    tokens,
    companies,
    authenticate: authenticator(regions, tokens),
    master,
    authenticateMaster: masterAuthenticator(master, tokens),
    publicPools,
    refusals: new Refusals(),
    known: knownRows,
    hub,
    mailer: options.mail ? openMailer(options.mail) : null,
    publicUrl: options.publicUrl ?? 'http://kontor.localhost',
    forwardedHost: options.forwardedHost ?? false,
    secret,
    log: app.log,
  }
}

/** One secret for all processes of a database; the first process makes it. */
async function keptSecret(ownerUrl: string): Promise<string> {
  return asOwner(ownerUrl, async (client) => {
    await client.query(`insert into secrets (name, value) values ('tokens', $1) on conflict do nothing`, [
      randomBytes(48).toString('base64url'),
    ])
    const { rows } = await client.query<{ value: string }>(`select value from secrets where name = 'tokens'`)
    return rows[0]!.value
  })
}
