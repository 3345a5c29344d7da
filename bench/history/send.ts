import { type Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from '../people.ts'
import type { AnswerBody } from './operation.ts'

/** An answer; null: the connection was lost, or given up, before it came. */
export type ReceivedAnswer = { status: number; body: AnswerBody } | null
/** Nothing was sent, because nobody listens. */
export class NobodyThere extends Error {}

/** Milliseconds after which no answer is waited for any longer; the product itself gives up earlier. */
const longest = 40_000

/** One request on a connection of its own pool. `givenUpAfter` milliseconds it is cut, whatever became of it. */
export function send(
  agent: Agent,
  port: number,
  { host, token }: Person,
  { method, path, body, key }: { method: string; path: string; body?: object | undefined; key?: string | undefined },
  givenUpAfter = longest,
): Promise<ReceivedAnswer> {
  const text = body ? JSON.stringify(body) : ''
  const headers = {
    host,
    authorization: `Bearer ${token}`,
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    ...(key && { 'idempotency-key': key }),
  }
  return new Promise((done, failed) => {
    const asking = request({ agent, port, host: '127.0.0.1', method, path, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('end', () => {
        const text = Buffer.concat(chunks).toString()
        const isJson = answer.headers['content-type']?.startsWith('application/json')
        done({ status: answer.statusCode!, body: isJson ? (JSON.parse(text) as AnswerBody) : { data: text } })
      })
      answer.once('error', () => done(null))
      answer.once('aborted', () => done(null))
    })
    asking.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' ? failed(new NobodyThere()) : done(null),
    )
    const timer = setTimeout(() => {
      asking.destroy()
      done(null)
    }, givenUpAfter)
    asking.once('close', () => clearTimeout(timer))
    asking.end(text)
  })
}

/** Waits for a moment, for a server to come back. */
export const moment = () => sleep(100)
