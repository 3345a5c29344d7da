import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { queriesOn } from '../db/connection.ts'
import { asOwner } from '../db/start/owner.ts'
import { coverLevels, foundCompany, joinRole, type RoleName, roleNames } from '../features/companies/companies.ts'
import { baseHost, type DemoAccount, demoAccounts } from './accounts.ts'
import { addCalendars } from './calendars.ts'
import { addCleaning } from './cleaning.ts'
import { addClosures } from './closures.ts'
import { addComings } from './comings.ts'
import { addDelegations } from './delegations.ts'
import { addDocuments } from './documents.ts'
import { drawFloors } from './drawings.ts'
import { addFavourites } from './favourites.ts'
import { type Days, fillHistory, thirteenMonths } from './history.ts'
import { buildings, type DemoBuilding, firstNames, lastNames, smallBuilding } from './names.data.ts'
import { addBuilding, addTypes } from './places.ts'
import { groupsAt } from './rights.data.ts'
import { addRights } from './rights.ts'
import { addRoomPictures } from './room-pictures.ts'
import { addSigns } from './signs.ts'

/** A company being filled, in one transaction. */
export interface Filling {
  client: pg.Client
  companyId: number
}

/** The database that a company is filled into, and who follows its filling. */
export interface Surroundings {
  /** Whether no other company has rows yet, and nobody works in the database. */
  isAlone: boolean
  /** Called with how far the filling is. */
  tell: (howFar: string) => void
}

/**
 * The demo company, and a small second one that shows that tenants are separate. Filled set by set, under every
 * constraint, in one transaction, so that an interrupted start leaves nothing half made; without an audit trail,
 * because nobody did this.
 */
export async function fillDemo(ownerUrl: string, tell: Surroundings['tell'] = () => {}): Promise<void> {
  await filling(ownerUrl, async (client, password) => {
    await addMasters(client, password)
    await fillCompany(client, { ...halden, password, tell, isAlone: true })
    await fillCompany(client, { ...harbour, password, tell, isAlone: false })
  })
}

/** Statistics of all tables: the sooner they are there, the sooner the planner chooses well; autovacuum comes a minute later. */
export const analyzeDemo = (ownerUrl: string) => asOwner(ownerUrl, (client) => client.query('analyze'))

/**
 * Another company like the demo company, with few days of bookings, beside the others of a running program. Everybody
 * has the same name and password there, at an address of the company's own.
 */
export async function fillLikeDemo(ownerUrl: string, subdomain: string, days: Days): Promise<void> {
  const accounts = halden.accounts.map((account) => ({ ...account, email: emailIn(subdomain, account.email) }))
  await filling(ownerUrl, (client, password) =>
    fillCompany(client, { ...halden, subdomain, accounts, days, password, tell: () => {}, isAlone: false }),
  )
}

/** The e-mail of the same person in another company like the demo. */
export const emailIn = (subdomain: string, email: string) => email.replace(/@.*/, `@${subdomain}.example`)

async function filling(ownerUrl: string, work: (client: pg.Client, password: string) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, pipeline: true }).on('error', () => {}) // The running query reports the failure.
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.audit', 'off', true), set_config('timezone', 'UTC', true),
      set_config('work_mem', '64MB', true), set_config('default_statistics_target', '10', true), setseed(0.4)`)
    await work(client, await hash(demoAccounts[0]!.password))
    await client.query('commit')
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

/** A company to fill: its name, place and people, and the number of days before and after today that have bookings. */
export interface DemoCompany {
  name: string
  subdomain: string
  timezone: string
  buildings: readonly DemoBuilding[]
  /** People with known addresses, in the first building; everybody's address is of the same domain. */
  accounts: readonly DemoAccount[]
  houseRules: boolean
  days: Days
}

const accountsAt = (subdomain: string) => demoAccounts.filter(({ host }) => host.startsWith(`${subdomain}.`))

const halden: DemoCompany = {
  name: 'Halden Maritime',
  subdomain: 'demo',
  timezone: 'Europe/Berlin',
  buildings,
  accounts: accountsAt('demo'),
  houseRules: true,
  days: thirteenMonths,
}

const harbour: DemoCompany = {
  name: 'Harbour Office',
  subdomain: 'harbour',
  timezone: 'Europe/Lisbon',
  buildings: [smallBuilding],
  accounts: accountsAt('harbour'),
  houseRules: false,
  days: thirteenMonths,
}

async function fillCompany(
  client: pg.Client,
  company: DemoCompany & Surroundings & { password: string },
): Promise<void> {
  const filling = { client, companyId: await foundCompany(client, company) }
  await addTypes(filling)
  for (const building of company.buildings) {
    await addBuilding(filling, building)
    // The triggers of the next one look these rows up, and autovacuum doesn't see uncommitted rows.
    if (company.isAlone) await client.query('analyze levels, resources, resource_functions, resource_hours')
  }
  await drawFloors(filling)
  await addSigns(filling, company.buildings[0]!.building)
  await addRoomPictures(filling)
  const people = peopleOf(company)
  await addPeople(filling, people, company.password)
  await addRights(filling, sitesOf(company), people)
  if (company.houseRules) await addDocuments(filling, company.accounts)
  await fillHistory(filling, company)
  await addFavourites(filling, company.accounts)
  await addDelegations(filling, company.accounts)
  await addCalendars(filling)
  await addCleaning(filling, company.buildings[0]!.building, company.accounts)
  if (company.houseRules) await addComings(filling, company.accounts[0]!.email.split('@')[1]!)
  if (company.days === thirteenMonths) await addClosures(filling, company.days.ahead)
}

interface DemoPerson {
  name: string
  email: string
  building: string
  locale: string
  role: RoleName
  /** Beside that of the role. */
  groups: string[]
}

/** The people of each building, the accounts first, each in the container of their role. */
async function addPeople(
  { client, companyId }: Filling,
  people: readonly DemoPerson[],
  password: string,
): Promise<void> {
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
       cross join (values ('DateTimeMode', '"am-pm"'::jsonb), ('TimeFormat', '"hh:mm a"'), ('FirstDayOfWeek', '"sunday"'), ('DateFormat', '"M/d/yyyy"')) s (key, value)
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

/** The people of every building who aren't employees, without those who have accounts. */
const staff: readonly RoleName[] = ['receptionist', 'facility_manager', 'administrator']

/** The sites that have rights of their own: none where there is one alone. */
const sitesOf = ({ buildings }: DemoCompany) => (buildings.length > 1 ? buildings.map(({ site }) => site) : [])

function peopleOf(company: DemoCompany): DemoPerson[] {
  const { buildings, accounts } = company
  const domain = accounts[0]!.email.split('@')[1]!
  const sites = sitesOf(company)
  let n = 0
  const nextName = () => {
    const name = `${firstNames[n % firstNames.length]} ${lastNames[(n * 7 + Math.floor(n / firstNames.length)) % lastNames.length]}`
    n++
    return name
  }
  return buildings.flatMap(({ building, site, people }) => {
    const isFirst = building === buildings[0]!.building
    const named = isFirst ? accounts : []
    return Array.from({ length: people }, (_, at) => {
      const account = named[at]
      const name = account?.name ?? nextName()
      const role = (account?.role as RoleName | undefined) ?? staff[at - named.length] ?? 'employee'
      // Each looks after the own site alone, but the one who has no account in the first building: that one after all.
      const isOfSite = sites.length > 0 && role === 'facility_manager' && (!isFirst || account !== undefined)
      return {
        name,
        email: account?.email ?? `${emailName(name)}@${domain}`,
        building,
        locale: account ? 'en' : ['en', 'de', 'en', 'es', 'en', 'fr'][n % 6]!,
        role: isOfSite ? 'employee' : role,
        groups: sites.length > 0 ? groupsAt(site, isFirst, isOfSite, at) : [],
      }
    })
  })
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
