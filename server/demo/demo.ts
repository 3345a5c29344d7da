import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { queriesOn } from '../db/connection.ts'
import { coverLevels, joinRole, type RoleName, roleNames, seedCompany } from '../features/companies/companies.ts'
import { baseHost, type DemoAccount, demoAccounts } from './accounts.ts'
import { addHouseRules } from './documents.ts'
import { drawFloors } from './drawings.ts'
import { fillHistory } from './history.ts'
import { buildings, type DemoBuilding, firstNames, lastNames, smallBuilding } from './names.data.ts'
import { addBuilding, addTypes } from './places.ts'

/** A company being filled, inside the one transaction. */
export interface Filling {
  client: pg.Client
  companyId: number
}

/**
 * The demo company, and a small second one that proves the wall between tenants: set by set, under every constraint, in
 * one transaction, so that a start that is cut off leaves nothing half made. Without the audit trail: nobody did this.
 */
export async function fillDemo(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, pipeline: true }).on('error', () => {}) // The query under way tells.
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.audit', 'off', true), set_config('timezone', 'UTC', true),
      set_config('work_mem', '64MB', true), set_config('default_statistics_target', '10', true), setseed(0.4)`)
    const password = await hash(demoAccounts[0]!.password)
    await addMasters(client, password)
    await fillHalden(client, password)
    await fillHarbour(client, password)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/** The provider's own people, who belong to no company. */
async function addMasters(client: pg.Client, password: string): Promise<void> {
  const masters = demoAccounts.filter(({ host }) => host === baseHost)
  await client.query(
    `with person as (
       insert into master_users (name, email, language_id)
       select p.name, p.email, l.id from jsonb_to_recordset($1) as p (name text, email text) join languages l on l.locale = 'en'
       returning id
     )
     insert into master_credentials (user_id, password_hash) select id, $2 from person`,
    [JSON.stringify(masters), password],
  )
}

async function fillHalden(client: pg.Client, password: string): Promise<void> {
  const filling = await addCompany(client, 'Halden Maritime', 'demo', 'Europe/Berlin')
  await addTypes(filling)
  for (const building of buildings) await addBuilding(filling, building)
  await drawFloors(filling)
  await addPeople(filling, buildings, password)
  await addHouseRules(filling)
  await fillHistory(filling)
}

async function fillHarbour(client: pg.Client, password: string): Promise<void> {
  const filling = await addCompany(client, 'Harbour Office', 'harbour', 'Europe/Lisbon')
  await addTypes(filling)
  await addBuilding(filling, smallBuilding)
  await drawFloors(filling)
  await addPeople(filling, [smallBuilding], password)
  await fillHistory(filling)
}

async function addCompany(client: pg.Client, name: string, subdomain: string, timezone: string): Promise<Filling> {
  const { rows } = await client.query<{ id: string }>(
    'insert into companies (name, subdomain, timezone) values ($1, $2, $3) returning id',
    [name, subdomain, timezone],
  )
  const companyId = Number(rows[0]!.id)
  await client.query(`select set_config('app.company_id', $1, true)`, [String(companyId)])
  await seedCompany(queriesOn(client), companyId)
  return { client, companyId }
}

interface DemoPerson {
  name: string
  email: string
  building: string
  locale: string
  role: RoleName
}

/** The people of each building, the accounts first, each in the container of their role. */
async function addPeople(
  { client, companyId }: Filling,
  places: readonly DemoBuilding[],
  password: string,
): Promise<void> {
  const { rows: company } = await client.query<{ subdomain: string }>('select subdomain from companies where id = $1', [
    companyId,
  ])
  const accounts = demoAccounts.filter(({ host }) => host.startsWith(`${company[0]!.subdomain}.`))
  const people = peopleOf(places, accounts)
  const { rows } = await client.query<{ id: string; email: string }>(
    `with person as (
       insert into users (company_id, name, email, language_id, level_id)
       select $1, p.name, p.email, lang.id, l.id from jsonb_to_recordset($2) as p (name text, email text, building text, locale text, n int)
       join languages lang on lang.locale = p.locale
       join levels l on l.company_id = $1 and l.kind = 'building' and l.name = p.building
       order by p.n returning id, email, level_id
     ), credential as (
       insert into credentials (company_id, user_id, password_hash) select $1, id, $3 from person
     ), setting as (
       insert into user_preferences (company_id, user_id, key, value)
       select $1, person.id, s.key, s.value from person join levels l on l.company_id = $1 and l.id = person.level_id
       cross join (values ('DateTimeMode', '"am-pm"'::jsonb), ('TimeFormat', '"hh:mm a"'), ('FirstDayOfWeek', '"sunday"')) s (key, value)
       where l.timezone = 'America/New_York'
     )
     select id, email from person order by id`,
    [companyId, JSON.stringify(people.map((person, n) => ({ ...person, n }))), password],
  )
  const db = queriesOn(client)
  const idOf = new Map(rows.map(({ id, email }) => [email, Number(id)]))
  for (const role of roleNames) {
    const holders = people.filter((person) => person.role === role).map(({ email }) => idOf.get(email)!)
    await joinRole(db, companyId, holders, role)
  }
  const { rows: sites } = await client.query<{ id: string }>(
    `select id from levels where company_id = $1 and parent_id is null`,
    [companyId],
  )
  await coverLevels(
    db,
    companyId,
    sites.map(({ id }) => Number(id)),
  )
}

/** Those of every building who aren't employees, but for the accounts'. */
const staff: readonly RoleName[] = ['receptionist', 'facility_manager', 'administrator']

function peopleOf(places: readonly DemoBuilding[], accounts: readonly DemoAccount[]): DemoPerson[] {
  const [first] = places
  const named = accounts.map(({ name, email, role }) => ({
    name,
    email,
    building: first!.building,
    locale: 'en',
    role: role as RoleName,
  }))
  const domain = accounts[0]!.email.split('@')[1]!
  let n = 0
  const others = places.flatMap(({ building, people }) =>
    Array.from({ length: people - (building === first!.building ? named.length : 0) }, (_, index) => {
      const name = `${firstNames[n % firstNames.length]} ${lastNames[(n * 7 + Math.floor(n / firstNames.length)) % lastNames.length]}`
      n++
      return {
        name,
        email: `${emailName(name)}@${domain}`,
        building,
        locale: ['en', 'de', 'en', 'es', 'en', 'fr'][n % 6]!,
        role: staff[index] ?? 'employee',
      }
    }),
  )
  return [...named, ...others]
}

/** "Zoë Ødegård" → "zoe.odegard" */
function emailName(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[Øø]/g, 'o')
    .replace(/[Łł]/g, 'l')
    .replace(/ı/g, 'i')
  return plain.toLowerCase().replace(/[^a-z]+/g, '.')
}
