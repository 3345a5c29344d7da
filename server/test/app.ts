import { AsyncLocalStorage } from 'node:async_hooks'
import {
  answerKindOf,
  type Download,
  type Endpoint,
  type ErrorAnswer,
  type Input,
  type Output,
  uploadRulesOf,
} from '@kontor/contract'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { companyColumns } from '../access/companies.ts'
import { type AppOptions, createApp } from '../app.ts'
import { appUrl, masterUrl, ownerUrl } from './urls.ts'

/** Each query is counted where it is sent, for the work that sends it; those of timers belong to none. */
const counting = new AsyncLocalStorage<{ sent: number }>()
const send = pg.Client.prototype.query
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const counter = counting.getStore()
  if (counter && !findsCompany(args[0])) counter.sent++
  return Reflect.apply(send, this, args)
} as typeof send

/** Whether a query finds the company of a call: its cache lasts ten seconds, which may be over at any call of a test. */
function findsCompany(query: unknown): boolean {
  const { text } = query as { text?: string }
  return text?.startsWith(`${companyColumns} where`) ?? false
}

/** The number of queries that `work` sends, apart from those that find the company of a call. */
export async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  const counter = { sent: 0 }
  await counting.run(counter, work)
  return counter.sent
}

export interface TestServer {
  readonly app: FastifyInstance
}

/** The whole program on the file's database, for its tests. Jobs wait until a test runs them (`app.jobs.drain`). */
export function useApp(options: Partial<AppOptions> = {}): TestServer {
  let app: FastifyInstance | undefined
  const undeclared: string[] = []
  beforeAll(async () => {
    const urls = { ownerUrl: ownerUrl(), appUrl: appUrl(), masterUrl: masterUrl() }
    app = await createApp({ ...urls, connections: 10, undeclared: (what) => undeclared.push(what), ...options })
    await app.ready()
  })
  // A call that does something the contract doesn't declare fails its test.
  afterEach(() => expect(undeclared.splice(0).join('\n')).toBe(''))
  afterAll(() => app?.close())
  return {
    get app() {
      return app!
    },
  }
}

type Parts<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends object ? K : never]?: Input<E[K]>
}

export interface Answer<T> {
  status: number
  body: T
  error: ErrorAnswer
  headers: Record<string, unknown>
}

/** Calls the API as one person of one company, typed by the contract; `host` decides the tenant. */
export type Caller = <E extends Endpoint>(
  endpoint: E,
  parts?: Parts<E>,
  headers?: Record<string, string>,
) => Promise<Answer<Output<E['response']>>>

/** Lists as `name[]`, as the web writes them. */
const written = ([key, value]: [string, unknown]): [string, string | string[]] =>
  Array.isArray(value) ? [`${key}[]`, value.map(String)] : [key, String(value)]

export function callerWith(app: FastifyInstance, host: string, token?: string): Caller {
  return async (endpoint, parts = {}, headers = {}) => {
    const { params = {}, query = {}, body } = parts as Record<string, Record<string, unknown>>
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const form = uploadRulesOf(endpoint.body) && body && (await formOf(body as Record<string, Blob>))
    const answer = await app.inject({
      method: endpoint.method,
      url: path,
      query: { lang: 'en', ...Object.fromEntries(Object.entries(query).map(written)) },
      headers: { host, ...(token && { authorization: `Bearer ${token}` }), ...form?.headers, ...headers },
      ...(body && { payload: form?.payload ?? body }),
    })
    const kind = answerKindOf(endpoint.response)?.is
    const { statusCode: status } = answer
    if (kind === 'file' && status === 200) return { status, body: fileIn(answer), headers: answer.headers } as never
    const json = answer.body ? JSON.parse(answer.body) : undefined
    return { status, body: json, error: json, headers: answer.headers }
  }
}

/** A form with files, as browsers send them. */
export async function formOf(files: Record<string, Blob>) {
  const form = new FormData()
  for (const [field, file] of Object.entries(files)) form.append(field, file)
  const written = new Response(form)
  return {
    headers: { 'content-type': written.headers.get('content-type')! },
    payload: Buffer.from(await written.arrayBuffer()),
  }
}

function fileIn({ headers, rawPayload }: { headers: Record<string, unknown>; rawPayload: Buffer }): Download {
  const name = String(headers['content-disposition']).match(/filename\*=UTF-8''(.+)/)?.[1]
  return { name: name ? decodeURIComponent(name) : null, content: new Blob([new Uint8Array(rawPayload)]) }
}
