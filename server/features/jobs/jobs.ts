import { type DeadJob, jobs } from '@kontor/contract'
import { sql } from 'kysely'
import { during, matching, page } from '../../db/page.ts'
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
})
