import { addressOf, type Company } from '../../access/companies.ts'
import type { Db } from '../../db/connection.ts'
import { withPlatform } from '../../db/platform.ts'
import { withTenant } from '../../db/tenant.ts'
import type { Ground } from '../../http/ground.ts'

/** Where people sign in: to a company, or to the provider's own area. The rules are the same. */
export interface Area {
  /** Null: the master area. */
  companyId: number | null
  /** What its mails call it, and where its people find it. */
  name: string
  url: string
  /** There is a mail server, so codes can be sent. */
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
  return { companyId: id, name, url: addressOf(company, publicUrl), sendsMail, run }
}

/** The same for calls that anybody may send: on a few connections of their own, so that a flood of them delays nobody else. */
export const publicAreaOf = (ground: Ground, company: Company | null): Area =>
  areaOf(ground, company, ground.publicPools)

/**
 * The tables of an area's people, for SQL. The master area's are the companies' own, but for the company: row-level
 * security shows a company its rows, and they carry its id.
 */
export interface Tables {
  /** Begins the names of tables and of prepared statements. */
  own: '' | 'master_'
  /** Before the other columns of an insert, of a key and of a selection. */
  key: string
  /** The value of `key`. */
  value: string
  /** Before the rest of a join of two of them. */
  same(one: string, other: string): string
}

const companys: Tables = {
  own: '',
  key: 'company_id, ',
  value: 'current_company(), ',
  same: (one, other) => `${one}.company_id = ${other}.company_id and `,
}
const masters: Tables = { own: 'master_', key: '', value: '', same: () => '' }

export const tablesOf = (companyId: number | null): Tables => (companyId === null ? masters : companys)
