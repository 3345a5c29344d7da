import { type DeadJob, jobs } from '@kontor/contract'
import { sql } from 'kysely'
import { matching, page } from '../../db/page.ts'
import { implement } from '../../http/implement.ts'

type Row = Omit<DeadJob, 'created_at' | 'failed_at'> & { created_at: Date; failed_at: Date }

export const jobRoutes = implement(jobs, {
  dead: async ({ db, query }) => {
    const rows = db.selectFrom(sql<Row>`dead_jobs()`.as('job')).selectAll()
    const { data, meta } = await page(
      db,
      query.query ? rows.where(matching(query.query, sql.ref('task'))) : rows,
      query,
    )
    return {
      data: data.map((job) => ({
        ...job,
        created_at: job.created_at.toISOString(),
        failed_at: job.failed_at.toISOString(),
      })),
      meta,
    }
  },
})
