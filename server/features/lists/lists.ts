import { lists } from '@kontor/contract'
import { implement } from '../../http/implement.ts'

export const listRoutes = implement(lists, {
  languages: async ({ db }) => ({ data: await db.selectFrom('languages').selectAll().orderBy('id').execute() }),
})
