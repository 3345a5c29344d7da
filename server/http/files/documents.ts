import { contract } from '@kontor/contract'
import { openApi } from '@kontor/contract/openapi.ts'
import type { FastifyInstance } from 'fastify'
import type { Ground } from '../ground.ts'

/** `/openapi.json`, made once from the contract, and `/health`, which asks the database. */
export async function serveDocuments(app: FastifyInstance, { platform }: Ground): Promise<void> {
  let document: string | undefined
  app.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApi(contract))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/health', async (_request, reply) => {
    await platform.query('select 1')
    return reply.send({ status: 'ok' })
  })
}
