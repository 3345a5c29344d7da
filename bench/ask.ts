import { request as send } from 'node:http'
import type { Person } from './people.ts'

export interface Answer {
  status: number
  body: any
}

/** One call of a person, with its answer read. */
export function ask(
  port: number,
  { host, token }: Person,
  [method, path]: readonly [method: string, path: string],
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const text = body ? JSON.stringify(body) : ''
  const type = body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
  const options = { port, host: '127.0.0.1', method, path }
  return new Promise((done, failed) => {
    send({ ...options, headers: { host, authorization: `Bearer ${token}`, ...type, ...headers } }, (answer) => {
      const chunks: Buffer[] = []
      answer
        .on('data', (chunk) => chunks.push(chunk))
        .once('end', () => {
          const said = Buffer.concat(chunks).toString()
          done({ status: answer.statusCode!, body: said ? JSON.parse(said) : null })
        })
    })
      .once('error', failed)
      .end(text)
  })
}
