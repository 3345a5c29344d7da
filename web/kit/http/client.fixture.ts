import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach } from 'vitest'
import { session } from '../session/session.ts'
import { presets } from './api.generated.ts'
import { call } from './client.ts'
import { config } from './config.ts'

export interface SeenRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}
export type Reply = [status: number, body?: unknown, headers?: Record<string, string>]

let server: Server
let stopListening: () => void

/** The other side: what it was asked, how it answers, and how the session ended. */
export const peer = {
  seen: [] as SeenRequest[],
  reply: (_request: SeenRequest): Reply | Promise<Reply> => [500],
  ends: [] as string[],
  /** Gives no answer any more. */
  cutOff: () => server.closeAllConnections(),
  leave: () => server.close(),
}

class Storage extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null
  setItem = (key: string, value: string) => void this.set(key, value)
  removeItem = (key: string) => void this.delete(key)
}

/** A token as the server makes them, but for its signature. `exp` in seconds from now. */
export function tokenFor(name: string, exp = 900): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return [part({ alg: 'none' }), part({ sub: '7', exp: Math.floor(Date.now() / 1000) + exp, name }), 's'].join('.')
}
export const bearer = ({ headers }: SeenRequest) => headers.authorization?.replace('Bearer ', '')
export const to = (path: string) => peer.seen.filter((request) => request.path === path)
export const unauthenticated: Reply = [401, { code: 'token_expired', message: 'Your session has ended.' }]

export const refreshPath = '/company/v1/auth/refresh'
export const presetsPath = '/company/v1/presets/bookings'
export const list = () => call(presets.list, { params: { section: 'bookings' } })

export const old = tokenFor('old')
export const fresh = tokenFor('fresh')

beforeEach(async () => {
  ;(globalThis as { localStorage: unknown }).localStorage = new Storage()
  peer.seen = []
  peer.ends = []
  stopListening = session.onEnd((reason) => peer.ends.push(reason))
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { pathname, searchParams } = new URL(request.url!, 'http://x')
    const one = { method: request.method!, path: pathname, query: searchParams, headers: request.headers, body }
    peer.seen.push(one)
    const [status, answer, headers] = await peer.reply(one)
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
    response.end(answer === undefined ? undefined : JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  config.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  config.tenant = 'demo'
})
afterEach(() => {
  stopListening()
  server.closeAllConnections()
  server.close()
})

/** A server that takes only the fresh token and hands it out. */
export const renewing: typeof peer.reply = (request) => {
  if (request.path === refreshPath) return [200, { data: { access_token: fresh } }]
  return bearer(request) === fresh ? [200, { data: [] }] : unauthenticated
}
