import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { addAdministrators, addCompany } from '../companies.ts'
import { type Person, signIn } from '../people.ts'

/** The people and resources of a history: few resources, so that everybody is in everybody's way. */
export interface World {
  secret: string
  employees: Person[]
  /** They change everybody's bookings, decide on requests, and set up resources. */
  administrators: Person[]
  /** Somebody of another company, who only looks. */
  bystander: Person
  /** Resources by what is special about them. */
  resources: Record<Special, number[]>
  all: number[]
  /** The level above all of them. */
  building: number
  /** The first instant of the days that are booked. */
  firstDay: number
}

export const specials = [
  'plain',
  'pool',
  'buffered',
  'approved',
  'attended',
  'released',
  'linked',
  'changing',
  'cleaned',
] as const
export type Special = (typeof specials)[number]

const count = 30
const day = 86_400_000

export async function makeWorld(owner: pg.Client, seed: number): Promise<World> {
  const company = await addCompany(owner, 'history', count)
  const quiet = await addCompany(owner, 'quiet', 4)
  await addAdministrators(owner, company, administrators)
  const { rows } = await owner.query<{ id: string }>('select id from resources where company_id = $1 order by id', [
    company,
  ])
  const {
    rows: [building],
  } = await owner.query<{ id: string }>(`select id from levels where company_id = $1 and kind = 'building'`, [company])
  const all = rows.map(({ id }) => Number(id))
  const resources = {
    plain: all.slice(0, 6),
    pool: all.slice(6, 10),
    buffered: all.slice(10, 14),
    approved: all.slice(14, 17),
    attended: all.slice(17, 20),
    released: all.slice(20, 22),
    linked: all.slice(22, 26),
    changing: all.slice(26, 28),
    cleaned: all.slice(28, 30),
  }
  await owner.query('update resources set capacity = 3 where id = any ($1)', [resources.pool])
  await setUp(owner, company, resources)
  const secret = randomBytes(32).toString('hex')
  const people = await signIn(owner, secret, 100, company)
  return {
    secret,
    employees: people.slice(0, -administrators),
    administrators: people.slice(-administrators),
    bystander: (await signIn(owner, secret, 1, quiet))[0]!,
    resources,
    all,
    building: Number(building!.id),
    // Each seed begins with a day of its own, so that changes of the clock are met by some.
    firstDay: Math.floor(Date.now() / day) * day + (2 + (seed % 5)) * day,
  }
}

const administrators = 4

/** Functions and links, as rows that the product then settles. */
async function setUp(owner: pg.Client, company: number, resources: Record<Special, number[]>): Promise<void> {
  await owner.query('begin')
  await owner.query(`select set_config('app.company_id', $1, true)`, [String(company)])
  const set = (ids: number[], code: string, columns: Record<string, number> = {}) =>
    owner.query(
      `insert into resource_functions (company_id, resource_id, function, is_active ${Object.keys(columns)
        .map((name) => `, ${name}`)
        .join('')})
       select $1, id, $3, true ${Object.values(columns)
         .map((value) => `, ${value}`)
         .join('')} from unnest($2::bigint[]) id`,
      [company, ids, code],
    )
  await set(resources.buffered, 'buffer', { buffer_before: 15, buffer_after: 30 })
  await set(resources.approved, 'approval')
  await set([...resources.attended, ...resources.released, ...resources.cleaned], 'check_in', { pre_check_in: 240 })
  await set(resources.cleaned, 'clean_first')
  await set(resources.released, 'auto_release', { auto_release: 1 })
  const [a, b, c, d] = resources.linked
  await owner.query(
    `insert into resource_links (company_id, resource_id, other_id, kind) values ($1, $2, $3, 'linked'), ($1, $4, $5, 'distance')`,
    [company, a, b, c, d],
  )
  await owner.query('commit')
}
