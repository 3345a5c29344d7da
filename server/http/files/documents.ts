import { createHash } from 'node:crypto'
import { contract } from '@kontor/contract'
import { openApi } from '@kontor/contract/openapi.ts'
import type { FastifyInstance } from 'fastify'
import type { Ground } from '../ground.ts'
import { type CompressedBody, compressed, type Encoding, encodingFor } from '../reply/compressed.ts'
import { isKnown } from '../reply/etags.ts'

/** `/openapi.json`, and `/health`, which asks the database. */
export async function serveDocuments(app: FastifyInstance, { platform }: Ground): Promise<void> {
  let description: Description | undefined
  app.get('/openapi.json', { compress: false }, async ({ headers }, reply) => {
    description ??= describe()
    const { etag, answers } = description
    reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
    if (isKnown(etag, headers['if-none-match'])) return reply.code(304).send()
    const { body, encoding } = await answers(encodingFor(headers['accept-encoding']))
    if (encoding) reply.header('content-encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(body)
  })
  app.get('/health', async (_request, reply) => {
    await platform.query('select 1')
    return reply.send({ status: 'ok' })
  })
}

interface Description {
  etag: string
  answers: (encoding: Encoding) => Promise<CompressedBody>
}

/** The description of the API, made from the contract. Compressed once in each encoding: anybody may ask for it. */
function describe(): Description {
  const plain = Buffer.from(JSON.stringify(openApi(contract)))
  const known = new Map<Encoding, Promise<CompressedBody>>()
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`,
    answers(encoding) {
      const answer = known.get(encoding) ?? compressed(plain, encoding)
      known.set(encoding, answer)
      return answer
    },
  }
}
