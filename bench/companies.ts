import type pg from 'pg'
import { queriesOn } from '../server/db/connection.ts'
import { coverLevels, joinRole, seedCompany } from '../server/features/companies/companies.ts'

export interface Size {
  companies: number
  resources: number
  /** Bookings of each resource, two a day around today. */
  bookings: number
}

export const full: Size = { companies: 50, resources: 200, bookings: 100 }
export const small: Size = { companies: 5, resources: 200, bookings: 20 }

export const peopleOfACompany = 20

/** Companies with a building of four floors, resources on each and people who may book them. Returns their ids. */
export async function addCompanies(client: pg.Client, { companies, resources }: Size): Promise<number[]> {
  const ids: number[] = []
  for (let n = 1; n <= companies; n++) ids.push(await addCompany(client, `bench${n}`, resources))
  return ids
}

export async function addCompany(client: pg.Client, subdomain: string, resources: number): Promise<number> {
  await client.query('begin')
  const company = await idOf(client, 'insert into companies (name, subdomain) values ($1, $1) returning id', [
    subdomain,
  ])
  await client.query(`select set_config('app.company_id', $1, true)`, [String(company)])
  const db = queriesOn(client)
  await seedCompany(db, company)
  const addLevel = (kind: string, name: string, parent: number | null) =>
    idOf(
      client,
      `insert into levels (company_id, kind, name, timezone, parent_id) values ($1, $2, $3, 'Europe/Berlin', $4) returning id`,
      [company, kind, name, parent],
    )
  const building = await addLevel('building', 'House', null)
  for (const floor of ['1st floor', '2nd floor', '3rd floor', '4th floor']) await addLevel('floor', floor, building)
  await client.query(
    `with type as (
       insert into resource_types (company_id, name, kind) values ($1, 'Desk', 'desk'), ($1, 'Room', 'room') returning id, kind
     )
     insert into resources (company_id, level_id, resource_type_id, name, seats, ordering)
     select $1, l.id, type.id, type.kind || ' ' || n, case type.kind when 'room' then 8 else 1 end, n
     from generate_series(1, $2::int) n
     join type on (type.kind = 'room') = (n % 4 = 0)
     join levels l on l.company_id = $1 and l.name like (1 + n % 4) || '%'`,
    [company, resources],
  )
  const { rows } = await client.query<{ id: string }>(
    `insert into users (company_id, name, email, language_id, level_id)
     select $1, 'Person Number' || n, n || '@' || $2 || '.example', (select id from languages where locale = 'en'), $3
     from generate_series(1, ${peopleOfACompany}) n returning id`,
    [company, subdomain, building],
  )
  await joinRole(
    db,
    company,
    rows.map(({ id }) => Number(id)),
    'employee',
  )
  await coverLevels(db, company, [building])
  await client.query('commit')
  return company
}

/** People who may do everything in a company. */
export async function addAdministrators(client: pg.Client, company: number, count: number): Promise<void> {
  await client.query('begin')
  await client.query(`select set_config('app.company_id', $1, true)`, [String(company)])
  const { rows } = await client.query<{ id: string }>(
    `insert into users (company_id, name, email, language_id)
     select $1::bigint, 'Manager Number' || n, 'manager' || n || '@' || $1::bigint || '.example', (select id from languages where locale = 'en')
     from generate_series(1, $2::int) n returning id`,
    [company, count],
  )
  await joinRole(
    queriesOn(client),
    company,
    rows.map(({ id }) => Number(id)),
    'administrator',
  )
  await client.query('commit')
}

async function idOf(client: pg.Client, text: string, values: unknown[]): Promise<number> {
  const { rows } = await client.query<{ id: string }>(text, values)
  return Number(rows[0]!.id)
}
