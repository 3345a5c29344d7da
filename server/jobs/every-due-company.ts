import { askRegion } from '../db/region.ts'
import type { Tenant } from '../db/tenant.ts'
import { type EveryRegion, forEveryRegion } from './every-region.ts'

interface Due {
  /** The function of the role kontor_keeper that names the companies where something is due. */
  companies:
    | 'companies_to_count'
    | 'companies_to_recount'
    | 'companies_to_release'
    | 'companies_to_remind'
    | 'companies_to_tell'
    | 'companies_to_warn'
    | 'companies_that_clean'
  /** Logged where the work fails. */
  failure: string
}

/** Companies whose work runs at the same time. */
const atOnce = 4

/**
 * Runs the work of a minute for each company where some is due, a few at a time, so that a slow one holds up no other. A failure is
 * tried again in the next minute.
 */
export function forEveryDueCompany(
  ground: EveryRegion,
  { companies, failure }: Due,
  work: (tenant: Tenant) => Promise<void>,
): Promise<void> {
  return forEveryRegion(ground, async (region) => {
    const due = await askRegion<{ id: number }>(ground.regions, region, `select ${companies}() as id`)
    const left = due.values()
    const lane = async () => {
      for (const { id } of left)
        await work({ id, region }).catch((err: unknown) => ground.log.error({ err, region, company: id }, failure))
    }
    await Promise.all(Array.from({ length: atOnce }, lane))
  })
}
