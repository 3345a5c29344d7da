import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { AnswerKind, FileContent } from '@kontor/contract'
import type { FastifyReply } from 'fastify'
import type { SentAnswer } from '../idempotency.ts'
import { compressedJson } from './compressed-json.ts'

/** A handler's answer that isn't JSON, and the way it is sent. */
export interface NonJsonReply {
  kind: AnswerKind
  answer: unknown
}

const aYear = 365 * 86_400

/** Sends a handler's answer. Resolves when it has been sent, so that a long file keeps its turn. */
export async function send(reply: FastifyReply, answered: SentAnswer | NonJsonReply): Promise<FastifyReply> {
  const caching = (usual: string) => reply.header('cache-control', reply.getHeader('cache-control') ?? usual)
  if ('text' in answered) {
    const { body, encoding } = await compressedJson(answered.text, reply.request.headers['accept-encoding'])
    if (encoding) reply.header('content-encoding', encoding).header('vary', 'accept-encoding')
    return caching('no-store').code(answered.status).type('application/json; charset=utf-8').send(body)
  }
  const { kind, answer } = answered
  if (kind.is === 'nothing') return caching('no-store').code(204).send()
  if (kind.is === 'redirect') return caching('no-store').redirect(answer as string, 302)
  const { content, name, type = kind.types[0]! } = answer as FileContent
  if (type === 'image/svg+xml') reply.header('content-security-policy', drawnOnly)
  const body =
    content instanceof Uint8Array
      ? Buffer.from(content.buffer, content.byteOffset, content.length)
      : await begun(content)
  caching(kind.isFinal ? `private, max-age=${aYear}, immutable` : 'no-store')
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('content-disposition', name === undefined ? 'inline' : attachment(name))
    .send(body)
  if (body instanceof Readable) await left(reply, body)
  return reply
}

/** A browser that opens the address of a picture runs nothing in it and loads nothing for it. */
const drawnOnly = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/**
 * A stream whose first piece has been read: a failure before it is answered as an error, a later one breaks the answer
 * off. Its pieces are made in the context of this call, which knows when the caller has gone.
 */
async function begun(content: AsyncIterable<string | Uint8Array>): Promise<Readable> {
  const inContext = AsyncLocalStorage.snapshot()
  const pieces = content[Symbol.asyncIterator]()
  let ahead: Promise<IteratorResult<string | Uint8Array>> | null = Promise.resolve(await pieces.next())
  return new Readable({
    read() {
      const next = ahead ?? inContext(() => pieces.next())
      ahead = null
      next.then(
        ({ done, value }) => this.push(done ? null : value),
        (error: Error) => this.destroy(error),
      )
    },
    // A source that isn't read to its end must end too: it may hold a connection.
    destroy(error, done) {
      const ended = inContext(async () => pieces.return?.())
      ended.then(
        () => done(error),
        () => done(error),
      )
    },
  })
}

/** Resolves once all has been sent, or the caller has gone and the source has ended. */
async function left(reply: FastifyReply, body: Readable): Promise<void> {
  const stop = () => body.destroy()
  reply.raw.once('close', stop)
  await finished(body).catch(() => {})
  reply.raw.off('close', stop)
}

/** The file name with all its letters (RFC 6266); the plain one is for old clients. */
function attachment(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
