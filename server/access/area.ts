import type { Db } from '../db/connection.ts'
import { withPlatform } from '../db/platform.ts'
import { withTenant } from '../db/tenant.ts'
import type { Ground } from '../http/ground.ts'
import { addressOfCompany, type Company } from './companies.ts'

/** The area people sign in to: a company, or the provider's own area. The rules are the same. */
export interface Area {
  /** Null: the master area. */
  companyId: number | null
  /** Its name in e-mails, and its address. */
  name: string
  url: string
  /** Whether there is a mail server, so that codes can be sent. */
  sendsMail: boolean
  run<T>(work: (db: Db) => Promise<T>): Promise<T>
}

type Pools = Pick<Ground, 'regions' | 'master'>

export function areaOf(ground: Ground, company: Company | null, { regions, master }: Pools = ground): Area {
  const { publicUrl, mailer } = ground
  const sendsMail = mailer !== null
  if (!company)
    return { companyId: null, name: 'Kontor', url: publicUrl, sendsMail, run: (work) => withPlatform(master, work) }
  const { id, name } = company
  const run: Area['run'] = (work) => withTenant(regions, company, work)
  return { companyId: id, name, url: addressOfCompany(company, publicUrl), sendsMail, run }
}

/** The turn of a call without a session: by its kind, and by the caller's address. */
export interface PublicCaller {
  kind: 'known sign-in' | 'sign-in' | 'hand-over' | 'forgotten' | 'link' | 'feed' | 'map' | 'qr-code' | 'logo'
  address: string
}

/**
 * The area for calls without a session, which have a few connections of their own: a flood of them delays nobody else. Kinds of calls
 * take turns at these, and so do addresses, so that a flood of one kind delays no other. Throws NoTurn.
 */
export function publicAreaOf(ground: Ground, company: Company | null, { kind, address }: PublicCaller): Area {
  const area = areaOf(ground, company, ground.publicPools)
  const party = { group: `${kind} ${area.companyId}`, member: address }
  return { ...area, run: (work) => ground.publicPools.turns.run(party, () => area.run(work)) }
}

const companys = {
  users: 'users',
  credentials: 'credentials',
  sessions: 'sessions',
  password_resets: 'password_resets',
  sign_in_codes: 'sign_in_codes',
  known_addresses: 'known_addresses',
  attempt_counters: 'attempt_counters',
} as const

type Tables = typeof companys

/** The master area's tables have the columns of a company's, except the company itself, which the database fills in. */
const masters = Object.fromEntries(
  Object.entries(companys).map(([table]) => [table, `master_${table}`]),
) as unknown as Tables

/** The tables of an area's people. The company's are narrowed to it by row-level security. */
export const tablesOf = ({ companyId }: Pick<Area, 'companyId'>): Tables => (companyId === null ? masters : companys)

/** The name of a table's primary key, for inserts that meet a row. */
export const primaryKeyOf = (table: Tables[keyof Tables]): string => `${table}_pkey`
