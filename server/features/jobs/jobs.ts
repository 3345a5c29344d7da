import { type DeadJob, jobs, type retryRefusals } from '@kontor/contract'
import { sql } from 'kysely'
import { during, matching, page } from '../../db/query/page.ts'
import { implement } from '../../http/implement.ts'
import { utc } from '../../sql/instants.ts'

export const jobRoutes = implement(jobs, {
  dead: ({ db, query }) => {
    const rows = db
      .selectFrom(sql<DeadJob>`dead_jobs()`.as('job'))
      .select(['id', 'task', 'error', 'tries'])
      .select([utc('created_at').as('created_at'), utc('failed_at').as('failed_at')])
      .$if(!!query.failed_at, (dead) => dead.where(during(sql.ref('failed_at'), query.failed_at!)))
      .$if(!!query.query, (dead) => dead.where(matching(query.query!, sql.ref('task'))))
    return page(db, rows, query)
  },

  retry: async ({ db, body }) => {
    const found = await db
      .selectFrom(
        sql<{
          id: number
          outcome: 'retried' | Refusal
        }>`retry_dead_jobs(${body.picked}::bigint[], ${body.is_preview})`.as('job'),
      )
      .select(['id', 'outcome'])
      .execute()
    const refused = found.flatMap(({ id, outcome }) => (outcome === 'retried' ? [] : [{ id, reason: outcome }]))
    return { data: { done: found.filter(({ outcome }) => outcome === 'retried').map(({ id }) => id), refused } }
  },
})

type Refusal = (typeof retryRefusals)[number]
