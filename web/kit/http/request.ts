import type { Download } from '@kontor/contract/media.ts'
import { t } from '../../i18n.ts'
import { actingFor, carriesActing } from '../session/acting.ts'
import { session } from '../session/session.ts'
import { ApiError, NetworkError } from './api-error.ts'
import { config } from './config.ts'
import type { OnSent } from './files/send-form.ts'
import { countPending } from './pending.ts'
import type { Route } from './route.ts'

export interface CallParts {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
  signal?: AbortSignal | undefined
  idempotencyKey?: string | undefined
  /** Hears the progress of a call that sends a file. */
  onSent?: OnSent | undefined
}

/** A unique key. `crypto.randomUUID` is missing on plain http, which some intranets use. */
export function newIdempotencyKey(): string {
  if (globalThis.isSecureContext) return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Characters of a body that outlives its page: browsers allow 64 kB to all that are under way. */
const mostKept = 4000

function addressOf(route: Route, { params = {}, query = {} }: CallParts): string {
  const path = route.path
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
    .replace(/^\/(company|master)\/v1/, (family) => config.families[family as keyof typeof config.families])
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    if (Array.isArray(value)) for (const one of value) search.append(`${key}[]`, String(one))
    else if (typeof value === 'object')
      for (const [k, v] of Object.entries(value)) search.append(`${key}[${k}]`, String(v))
    else search.append(key, String(value))
  }
  search.set('lang', session.language())
  return `${config.origin}${path}?${search}`
}

/**
 * Sends one call once: bearer token, `lang`, `Subdomain` on a company's host only (R14, R15, R61), no timeout (R128).
 * Throws NetworkError when there is no answer; an aborted call throws its AbortError.
 */
export function send(route: Route, parts: CallParts, token: string | null): Promise<Response> {
  const headers: Record<string, string> = { Accept: route.file ? '*/*' : 'application/json' }
  if (token) headers.Authorization = `Bearer ${token}`
  if (config.tenant) headers.Subdomain = config.tenant
  const acting = token && config.tenant && carriesActing(route) ? actingFor() : null
  if (acting !== null) headers['Acting-For'] = String(acting)
  if (parts.idempotencyKey) headers['Idempotency-Key'] = parts.idempotencyKey
  const init: RequestInit = { method: route.method, headers, signal: parts.signal ?? null }
  if (route.form) init.body = formOf(parts.body as Record<string, Blob>)
  else if (parts.body !== undefined) {
    headers['Content-Type'] = 'application/json'
    init.body = JSON.stringify(parts.body)
    // What was sent arrives although the page is left or loaded again. Browsers do that for small bodies.
    init.keepalive = init.body.length < mostKept
  }
  const { onSent } = parts
  const sending = async () =>
    route.form && onSent
      ? (await import('./files/send-form.ts')).sendForm(addressOf(route, parts), init, onSent)
      : fetch(addressOf(route, parts), init)
  return countPending(() =>
    sending().catch((cause) => {
      throw parts.signal?.aborted ? cause : new NetworkError(cause)
    }),
  )
}

/** The browser writes its `Content-Type`, with the boundary. */
function formOf(body: Record<string, Blob>): FormData {
  const form = new FormData()
  for (const [field, file] of Object.entries(body)) form.append(field, file)
  return form
}

let prepare: (answer: string) => Promise<void> = async () => undefined

/** Sets a function that runs before an answer is used and gets its text: it loads what screens need to show it. */
export function setAnswerPreparation(prepareFor: typeof prepare): void {
  prepare = prepareFor
}

/**
 * The answer's JSON, or its file; throws ApiError for anything but a success, and NetworkError for a success that isn't
 * the server's: cut off on its way, or the page of a network that one has to sign in to first.
 */
export async function readAnswer(response: Response, route?: Route): Promise<unknown> {
  if (response.ok && route?.file) return readFile(response)
  if (response.status === 204) return undefined
  const text = await response.text().catch(() => '')
  const answer = parsed(text)
  await prepare(text)
  if (response.ok && answer) return answer
  if (response.ok) throw new NetworkError(text)
  const message = answer?.message ?? t(sentences[response.status] ?? 'error.unavailable')
  throw new ApiError(response.status, { ...answer, message }, Number(response.headers.get('Retry-After')) || null)
}

/**
 * Sentences for an answer that has none, because it isn't the server's but a proxy's page. Written out, so that the build
 * finds those that come with the program.
 */
const sentences: Partial<Record<number, 'error.forbidden' | 'error.not_found' | 'error.too_large' | 'error.busy'>> = {
  403: 'error.forbidden',
  404: 'error.not_found',
  413: 'error.too_large',
  429: 'error.busy',
}

async function readFile(response: Response): Promise<Download> {
  const encoded = response.headers.get('Content-Disposition')?.match(/filename\*=UTF-8''([^;]+)/)?.[1]
  const content = await response.blob().catch((cause) => {
    throw new NetworkError(cause)
  })
  return { name: encoded ? decodeURIComponent(encoded) : null, content }
}

function parsed(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
