import type { Work } from '../jobs/tasks.ts'
import { callFunction } from './connection.ts'
import { withTenant } from './tenant.ts'

/** Renews the statistics of resources and people after many were added, so that queries are planned for as many as there are. */
export const refreshStatistics = ({ ground, company }: Work<Record<never, never>>): Promise<void> =>
  withTenant(ground.regions, company, async (db) => {
    await callFunction(db, 'refresh_statistics')
  })
