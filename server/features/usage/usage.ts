import { type CompanyUsage, usage } from '@kontor/contract'
import { askRegion } from '../../db/region.ts'
import type { Ground } from '../../http/ground.ts'
import { implement } from '../../http/implement.ts'

type Counts = Pick<CompanyUsage, 'company_id' | 'people' | 'resources' | 'bookings' | 'booking_people'>

/** Milliseconds that the figures look back. */
const period = 30 * 24 * 60 * 60 * 1000

/** The provider's figures: what each company has, and what was booked in the 30 days until now. */
export const usageRoutes = implement(usage, {
  figures: async ({ ground }) => {
    const now = Date.now()
    const [from, until] = [new Date(now - period).toISOString(), new Date(now).toISOString()]
    const [companies, counts] = await Promise.all([ground.companies.all(), countsOf(ground, from, until)])
    const none = { people: 0, resources: 0, bookings: 0, booking_people: 0 }
    return {
      data: {
        from,
        until,
        companies: companies.map(({ id, name, subdomain }) => ({
          ...(counts.get(id) ?? none),
          company_id: id,
          name,
          subdomain,
        })),
      },
    }
  },
})

/** By the company's id. A company without people, resources and bookings has no entry. */
async function countsOf({ regions }: Ground, from: string, until: string): Promise<Map<number, Counts>> {
  const ofRegions = await Promise.all(
    regions.names.map((region) =>
      askRegion<Counts>(regions, region, 'select * from usage_of_companies($1, $2)', [from, until]),
    ),
  )
  return new Map(ofRegions.flat().map((counts) => [counts.company_id, counts]))
}
