import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { instant, one } from '../fields.ts'
import { id } from '../ids.ts'

const count = z.number().int().nonnegative()

/** A company's use of the product. `people`: active accounts; `booking_people`: hosts of the bookings counted here. */
export const CompanyUsage = z.object({
  company_id: id('company'),
  name: z.string(),
  subdomain: z.string(),
  people: count,
  resources: count,
  bookings: count,
  booking_people: count,
})
export type CompanyUsage = z.infer<typeof CompanyUsage>

/** `bookings` began between `from` and `until`, the 30 days until now; those cancelled or given away aren't counted. */
export const Usage = z.object({ from: instant, until: instant, companies: z.array(CompanyUsage) })
export type Usage = z.infer<typeof Usage>

export const usage = feature({
  figures: endpoint({
    method: 'GET',
    path: '/master/v1/usage',
    access: 'master',
    response: one(Usage),
    summary: 'How each company uses the product, over the last 30 days.',
  }),
})
