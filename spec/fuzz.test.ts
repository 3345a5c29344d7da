import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contract, type Endpoint, uploadRulesOf } from '@kontor/contract'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../server/test/app.ts'
import { makeMaster, makeOffice, ownerPool } from '../server/test/factories.ts'
import { useOwnDatabase } from '../server/test/urls.ts'
import { inputsOf, randomFrom } from './hostile.ts'

// As the provider it changes and deletes help pages, which all companies share.
useOwnDatabase()
const server = useApp({ logLevel: 'silent' })
beforeAll(async () => void (await server.app.listen({ host: '127.0.0.1', port: 0 })))

/** Set FUZZ_SEED to repeat a run, FUZZ_SECONDS to search for longer. */
const seed = Number(process.env.FUZZ_SEED) || Math.floor(Math.random() * 2 ** 31)
const seconds = Number(process.env.FUZZ_SECONDS) || 30
/** Milliseconds after which a call counts as hanging; a machine under load is slow, too. */
const patience = 15_000
const atOnce = 6
const form = 'multipart/form-data; boundary=x'

interface SentRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

const calls = Object.values(contract).flatMap((feature) => Object.values(feature) as Endpoint[])

/** Sends raw bytes over a connection of its own, so that no client corrects them on the way. */
async function send({ method, path, headers, body }: SentRequest): Promise<number> {
  const { port } = server.app.server.address() as AddressInfo
  // Without its length the client would send the body of a DELETE as if it were the next request.
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const all = { ...length, ...headers }
  const sent = request({ port, host: '127.0.0.1', method, path, headers: all, agent: false, timeout: patience })
  sent.on('timeout', () => sent.destroy(new Error('no answer')))
  sent.end(body)
  const [answer] = await once(sent, 'response')
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode
}

test(`no request is answered with 500 or not at all (FUZZ_SEED=${seed})`, {
  timeout: (seconds + 60) * 1000,
}, async () => {
  const office = await makeOffice(server.app)
  const master = await makeMaster(server.app)
  const { rows } = await (await ownerPool()).query<{ id: string }>('select id from presets where company_id = $1', [
    office.id,
  ])
  const ids = [
    office.room,
    office.floor,
    office.site,
    office.roomType,
    office.ann.id,
    1,
    2,
    ...rows.map(({ id }) => Number(id)),
  ]
  const random = randomFrom(seed)
  const { make, pick, schemaOf, hostile } = inputsOf(random, ids)

  function requestOf(endpoint: Endpoint): SentRequest {
    const isMasters = endpoint.path.startsWith('/master/')
    const token = isMasters ? master.token : pick([office.admin, office.ann]).token
    const params = endpoint.params ? (make(schemaOf(endpoint.params)) as Record<string, unknown>) : {}
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => segmentOf(params?.[name] ?? pick(ids)))
    const headers: Record<string, string> = { host: isMasters ? 'kontor.localhost' : office.host }
    // Signing out would make every later call one without a session.
    if (!endpoint.path.endsWith('/logout')) headers.authorization = `Bearer ${token}`
    if (random() < 0.2) headers['idempotency-key'] = pick(['a', 'b', 'x'.repeat(300), '\u00e9'])
    if (random() < 0.03) headers['acting-for'] = pick(['1', '-1', '99999999999999999999', 'x'])
    if (random() < 0.02) headers['content-encoding'] = pick(['gzip', 'br', 'xyz'])
    if (random() < 0.05) headers['if-none-match'] = pick(['*', '"x"', 'W/'])
    const search = endpoint.query
      ? searchOf(make(schemaOf(endpoint.query)))
      : pick(['', `?lang=${segmentOf(pick(hostile))}`])
    const body = endpoint.body && textOf(endpoint)
    if (body !== undefined)
      headers['content-type'] =
        random() < 0.97 ? typeOf(endpoint) : pick(['text/plain', 'a/b', 'application/xml', form, 'multipart/form-data'])
    return { method: endpoint.method, path: `${path}${search}`, headers, ...(body !== undefined && { body }) }
  }

  const typeOf = ({ body }: Endpoint) => (uploadRulesOf(body) ? form : 'application/json')

  function textOf(endpoint: Endpoint): string {
    const rules = uploadRulesOf(endpoint.body)
    if (rules && random() < 0.9) return formOf(pick([rules.field, 'other', '__proto__', 'a\0']))
    if (random() < 0.03)
      return pick(['', '{', 'null', '"x"', '[1', '{"a":1e999}', '\u0000', `${'['.repeat(20_000)}${']'.repeat(20_000)}`])
    return JSON.stringify(make(schemaOf(endpoint.body))) ?? ''
  }

  /** A form whose file is whole, cut off, or none at all. */
  function formOf(field: string): string {
    const content = pick(['GIF89a\x01\x00\x01\x00\x00\x00\x00;', '\x89PNG\r\n\x1a\n', '<svg/>', '', 'x'.repeat(5000)])
    const head = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a\u00e9"\r\n`
    const text = `${head}Content-Type: image/gif\r\n\r\n${content}\r\n--x--\r\n`
    return random() < 0.3 ? text.slice(0, Math.floor(random() * text.length)) : text
  }

  const deadline = Date.now() + seconds * 1000
  const faults: string[] = []
  let count = 0
  const answers = new Map<number | string, number>()
  async function work() {
    while (Date.now() < deadline && faults.length < 10) {
      const sent = requestOf(calls[count++ % calls.length]!)
      const status = await send(sent).catch((error: Error) => error.message)
      answers.set(status, (answers.get(status) ?? 0) + 1)
      if (typeof status === 'string' || status >= 500) faults.push(`${status} ${JSON.stringify(sent).slice(0, 2000)}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  console.log(`fuzz: ${count} requests, FUZZ_SEED=${seed}`, Object.fromEntries(answers))
  expect(faults.join('\n'), 'requests that were not answered as they should be').toBe('')
})

/** Encodes a part of a path or query; halves of surrogate pairs can't be written there. */
const segmentOf = (value: unknown) =>
  encodeURIComponent((typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()).slice(0, 3000)

function searchOf(query: unknown): string {
  if (query === null || typeof query !== 'object') return `?${segmentOf(query)}`
  const parts = Object.entries(query).flatMap(([name, value]) => {
    const key = segmentOf(name)
    if (Array.isArray(value)) return value.map((one) => `${key}[]=${segmentOf(one)}`)
    if (value && typeof value === 'object')
      return Object.entries(value).map(([inner, one]) => `${key}[${segmentOf(inner)}]=${segmentOf(one)}`)
    return [`${key}=${segmentOf(value)}`]
  })
  return `?${parts.join('&')}`
}
