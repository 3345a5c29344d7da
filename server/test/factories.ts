import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { tokensOf } from '../access/tokens.ts'
import { type Db, queriesOn } from '../db/connection.ts'
import { openSession } from '../features/auth/sessions.ts'
import { coverLevels, joinRole, type RoleName, seedCompany } from '../features/companies/companies.ts'
import { type Caller, callerWith } from './app.ts'
import { ownerUrl } from './urls.ts'

/** One hash for all people: computing another for each test would be slow. */
const passwordHash = hash('correct horse')
const owners = new Map<string, pg.Pool>()

/**
 * The owner's pool of the file's database; a superuser, so row-level security doesn't apply to it. For preparing tests only.
 */
export async function ownerPool(): Promise<pg.Pool> {
  const url = ownerUrl()
  const pool = owners.get(url) ?? new pg.Pool({ connectionString: url, max: 4, pipeline: true })
  owners.set(url, pool)
  return pool
}

/**
 * Runs work inside one company, to which new rows belong. It may write every table, but row-level security keeps it from the
 * rows of other tests' companies.
 */
export async function inCompany<T>(companyId: number, work: (db: Db, client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await (await ownerPool()).connect()
  try {
    await client.query('begin; set local role kontor_tester')
    await client.query(`select set_config('app.company_id', $1, true)`, [String(companyId)])
    const result = await work(queriesOn(client), client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

export interface Person {
  id: number
  email: string
  token: string
  call: Caller
}

export interface Office {
  id: number
  subdomain: string
  host: string
  site: number
  floor: number
  roomType: number
  deskType: number
  /** A room with capacity 1; `addRoom` adds more. */
  room: number
  admin: Person
  /** An employee. */
  ann: Person
  ben: Person
}

/** A company of its own with a site, a floor, a room and three people. `timezone` is the site's. */
export async function makeOffice(app: FastifyInstance, { timezone = 'UTC' } = {}): Promise<Office> {
  const subdomain = `t${randomUUID().slice(0, 12)}`
  const { rows } = await (await ownerPool()).query<{ id: number }>(
    'insert into companies (name, subdomain, timezone) values ($1, $1, $2) returning id',
    [subdomain, timezone],
  )
  const id = Number(rows[0]!.id)
  const host = `${subdomain}.kontor.localhost`
  const places = await inCompany(id, async (db) => {
    await seedCompany(db, id)
    const site = await db
      .insertInto('levels')
      .values({ company_id: id, kind: 'site', name: 'Site', timezone })
      .returning('id')
      .executeTakeFirstOrThrow()
    const floor = await db
      .insertInto('levels')
      .values({ company_id: id, kind: 'floor', name: 'Floor', timezone, parent_id: site.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const types = await db
      .insertInto('resource_types')
      .values([
        { company_id: id, name: 'Room', kind: 'room' },
        { company_id: id, name: 'Desk', kind: 'desk' },
      ])
      .returning('id')
      .execute()
    await coverLevels(db, id, [site.id])
    return { site: site.id, floor: floor.id, roomType: types[0]!.id, deskType: types[1]!.id }
  })
  const office = { id, subdomain, host, ...places }
  return {
    ...office,
    room: await addRoom(office, { name: 'Alster' }),
    admin: await addPerson(app, office, 'administrator', 'Adam'),
    ann: await addPerson(app, office, 'employee', 'Ann'),
    ben: await addPerson(app, office, 'employee', 'Ben'),
  }
}

type Places = Pick<Office, 'id' | 'floor' | 'roomType'>

/** A room on the floor; `more` sets other columns. */
export async function addRoom(office: Places, columns: Record<string, unknown> & { name: string }): Promise<number> {
  return inCompany(office.id, async (db) => {
    const row = { company_id: office.id, level_id: office.floor, resource_type_id: office.roomType, ...columns }
    const { id } = await db.insertInto('resources').values(row).returning('id').executeTakeFirstOrThrow()
    return id
  })
}

/** A room of the same type that counts something of its own, such as bicycles. */
export async function addCounting(
  office: Places,
  name: string,
  columns: Record<string, unknown> = {},
): Promise<number> {
  const resource_capacity_type_id = await inCompany(office.id, async (db) => {
    const row = { company_id: office.id, name }
    return (await db.insertInto('resource_capacity_types').values(row).returning('id').executeTakeFirstOrThrow()).id
  })
  return addRoom(office, { name, resource_capacity_type_id, ...columns })
}

/** A person of a role, signed in. */
export async function addPerson(
  app: FastifyInstance,
  office: { id: number; host: string },
  role: RoleName,
  name: string,
): Promise<Person> {
  const email = `${name.toLowerCase()}@${randomUUID().slice(0, 8)}.example`
  return inCompany(office.id, async (db, client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into users (company_id, name, email, language_id) select $1, $2, $3, id from languages where locale = 'en' returning id`,
      [office.id, name, email],
    )
    const id = Number(rows[0]!.id)
    await client.query('insert into credentials (company_id, user_id, password_hash) values ($1, $2, $3)', [
      office.id,
      id,
      await passwordHash,
    ])
    await joinRole(db, office.id, [id], role)
    const token = await openSession(db, await tokens(), { companyId: office.id, userId: id })
    return { id, email, token, call: callerWith(app, office.host, token) }
  })
}

/** A user of the master area, signed in; they belong to no company. */
export async function makeMaster(app: FastifyInstance, name = 'Mira'): Promise<Person> {
  const client = await (await ownerPool()).connect()
  try {
    const email = `${name.toLowerCase()}@${randomUUID().slice(0, 8)}.example`
    const { rows } = await client.query<{ id: number }>(
      `with person as (
         insert into master_users (name, email, language_id) select $1, $2, id from languages where locale = 'en' returning id
       ), credential as (
         insert into master_credentials (user_id, password_hash) select id, $3 from person
       )
       select id from person`,
      [name, email, await passwordHash],
    )
    const id = Number(rows[0]!.id)
    const token = await openSession(queriesOn(client), await tokens(), { companyId: null, userId: id })
    return { id, email, token, call: callerWith(app, 'kontor.localhost', token) }
  } finally {
    client.release()
  }
}

/** Signed as by the program: with the secret that the database keeps. */
async function tokens() {
  const { rows } = await (await ownerPool()).query<{ value: string }>(`select value from secrets where name = 'tokens'`)
  return tokensOf(rows[0]!.value)
}
