import type { Regions } from '../db/regions.ts'

export interface EveryRegion {
  regions: Regions
  log: { error(details: { err: unknown; region: string; company?: number }, message: string): void }
}

/**
 * Runs the same work for each region in turn. A failure (its database is away) is logged, and holds up no other region.
 */
export async function forEveryRegion(
  { regions, log }: EveryRegion,
  work: (region: string) => Promise<void>,
): Promise<void> {
  for (const region of regions.names)
    await work(region).catch((err: unknown) => log.error({ err, region }, 'work for a region failed'))
}
