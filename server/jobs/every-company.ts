import type { Company, CompanyLookup } from '../access/companies.ts'

export interface EveryCompany {
  companies: Pick<CompanyLookup, 'all'>
  log: { error(details: { err: unknown; company: number }, message: string): void }
}

/**
 * Runs the same work for each company in turn. A failure (its region is away) is logged, and holds up no other company.
 */
export async function forEveryCompany(
  { companies, log }: EveryCompany,
  work: (company: Company) => Promise<void>,
): Promise<void> {
  for (const company of await companies.all())
    await work(company).catch((err: unknown) => log.error({ err, company: company.id }, 'work for a company failed'))
}
