import type { FastifyRequest } from 'fastify'
import { type Actor, type MasterActor, mayAny } from '../access/actor.ts'
import { type Company, subdomainOf } from '../access/companies.ts'
import { AppError } from './app-error.ts'
import type { Ground } from './ground.ts'
import type { Route } from './implement.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on the base host. */
    company: Company | null
    actor: Actor | null
    /** The caller, for a call of the master area. */
    master: MasterActor | null
    token: string
    /** The time of the last admission, from `performance.now()`. */
    admittedAt: number
  }
}

/** Checks tenant, token and permission, so that 401 and 403 are sent before a byte of the body is read. */
export async function admit(ground: Ground, { endpoint }: Route, request: FastifyRequest): Promise<void> {
  const subdomain = subdomainOf(hostOf(ground, request), request.headers.subdomain)
  if (endpoint.access !== 'public' && !request.token) throw new AppError('unauthenticated')
  const area = endpoint.path.startsWith('/master/') ? admitToMaster : admitToCompany
  await area(ground, endpoint, request, subdomain)
  request.admittedAt = performance.now()
}

/** `X-Forwarded-Host` counts only behind a known proxy; otherwise the caller could claim any host. */
const hostOf = ({ forwardedHost }: Ground, request: FastifyRequest) =>
  forwardedHost ? request.host : (request.headers.host ?? '')

type Endpoint = Route['endpoint']

/** The provider's own area is on the base host alone (R16, R18). */
async function admitToMaster(ground: Ground, { access }: Endpoint, request: FastifyRequest, subdomain: string | null) {
  if (subdomain) throw new AppError(access === 'public' ? 'not_found' : 'tenant_mismatch')
  if (access === 'master') request.master = await ground.authenticateMaster(request.token)
}

async function admitToCompany(ground: Ground, endpoint: Endpoint, request: FastifyRequest, subdomain: string | null) {
  const { access, onBaseHost } = endpoint
  request.company = subdomain ? await ground.companies.bySubdomain(subdomain) : null
  if (!request.company && !subdomain && onBaseHost) return
  if (!request.company) throw new AppError(access === 'public' ? 'no_company' : 'tenant_mismatch')
  if (access === 'public' || access === 'expired' || access === 'master') return
  const { token } = request
  request.actor = await ground.authenticate(request.company, { token, actingFor: actingFor(request) })
  if (access !== 'login' && !mayAny(request.actor, access)) throw new AppError('forbidden')
}

function actingFor(request: FastifyRequest): number | null {
  const header = request.headers['acting-for']
  if (header === undefined) return null
  const id = /^[1-9]\d*$/.test(String(header)) ? Number(header) : Number.NaN
  if (!Number.isSafeInteger(id) || id < 1) throw new AppError('forbidden')
  return id
}
