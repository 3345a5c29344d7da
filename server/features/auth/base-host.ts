import type { Company } from '../../access/companies.ts'
import { AppError } from '../../http/app-error.ts'
import type { Ground } from '../../http/ground.ts'
import { areaOf } from './area.ts'
import { companiesOf } from './directory.ts'
import { newCode } from './hand-over.ts'
import { checkNothing, checkPassword, rememberSuccess } from './sign-in.ts'

interface Credentials {
  email: string
  password: string
}

/** A company in which the password was right, with the code that opens a session there. */
export interface HandOver {
  name: string
  subdomain: string
  token: string
}

/**
 * The companies that know these credentials. The password is checked inside each of them, by its own limits; nobody is
 * told why one refused, for that would tell that it knows the e-mail. Where none is asked it takes as long.
 */
export async function findCompanies(ground: Ground, given: Credentials, address: string): Promise<HandOver[]> {
  const companies = await companiesOf(ground, given.email)
  if (!companies.length) await checkNothing(given.password)
  const answers = await Promise.allSettled(companies.map((company) => handOver(ground, company, given, address)))
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' && answer.value ? [answer.value] : []))
  // A company whose database is away may be the right one: better to say so than that the password is wrong.
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (!found.length && failed) throw failed.reason
  return found
}

async function handOver(
  ground: Ground,
  company: Company,
  given: Credentials,
  address: string,
): Promise<HandOver | null> {
  const area = areaOf(ground, company)
  const userId = await checkPassword(area, given, address).catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
  if (userId === null) return null
  const [token] = await area.run((db) =>
    Promise.all([newCode(db, userId), rememberSuccess(db, area, given.email, address)]),
  )
  return { name: company.name, subdomain: company.subdomain, token }
}
