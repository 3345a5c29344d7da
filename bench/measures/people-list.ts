import type pg from 'pg'
import { queriesOn } from '../../server/db/connection.ts'
import { joinRole } from '../../server/features/companies/companies.ts'
import { addCompany } from '../companies.ts'
import { connect, disconnect } from '../database.ts'
import type { Figure } from '../figures.ts'
import { type Person, signIn } from '../people.ts'
import type { Workbench } from '../place.ts'
import { timed } from '../recorded.ts'
import { request } from '../requests.ts'
import type { Statement } from '../straight.ts'
import { compareP95, sentOnce } from './resources.ts'

const people = 50_000
const groups = 200

/** A list of people by a call, and the condition on a person `u` by which SQL finds the same. */
type ListCase = [what: string, path: string, condition: string, columns: string]

/** The list of a company of 50,000 people, its search, its filter by group, and the pickers, against the same rows by SQL written by hand. */
export async function measurePeople({ database, load, owner, secret, isSmall }: Workbench): Promise<Figure[]> {
  const company = await addCompany(owner, 'benchpeople', 10)
  const group = await setUp(owner, company)
  const [person] = (await signIn(owner, secret, 1, company)) as [Person]
  const [client] = (await connect(database.appUrl, 1)) as [pg.Client]
  // Half a word with accents, from the middle of names.
  const words = encodeURIComponent('lène mör')
  const named = `folded(concat_ws(' ', u.name, u.email)) collate "C" like all ((select patterns_of('lène mör'))::text[])`
  const cases: ListCase[] = [
    ['list, first page', 'users?', 'true', listed],
    ['list, a search', `users?query=${words}&`, named, listed],
    ['list, a group', `users?containers[]=${group}&`, inGroup(group), listed],
    ['picker of people', 'users/names?', 'u.is_active', 'u.id, u.name'],
    ['picker of people, a search', `users/names?query=${words}&`, `u.is_active and ${named}`, 'u.id, u.name'],
    ['picker of hosts, a search', `users/hosts?query=${words}&`, `u.is_active and ${named}`, 'u.id, u.name'],
  ]
  const figures: Figure[] = []
  for (const [what, path, condition, columns] of cases) {
    const text = request(person, 'GET', `/company/v1/${path}per_page=200`)
    const straight = () => timed(client, company, byHand(what, company, condition, columns))
    figures.push(await compareP95(`${what}, 50,000 people`, () => sentOnce(load, text, what), straight, isSmall))
  }
  await disconnect([client])
  return figures
}

/** Columns of the list, of one person `u`. */
const listed = `u.id, u.name, u.email, u.is_active, u.invited_at, u.created_at, g.name, l.name,
  exists (select from credentials c where c.company_id = $1 and c.user_id = u.id),
  (select count(*) from resource_assignments a where a.company_id = $1 and a.user_id = u.id and coalesce(a.ends > now(), true)),
  (select max(rotated_at) from sessions s where s.company_id = $1 and s.user_id = u.id),
  (select array_agg(distinct c.id) from container_users m join containers c on c.company_id = $1 and c.id = m.container_id
    where m.company_id = $1 and m.user_id = u.id)`

const inGroup = (group: number) =>
  `u.id in (select user_id from container_users where company_id = $1 and container_id = ${group})`

/** The page and its total, as one would write them. */
function byHand(what: string, company: number, condition: string, columns: string): Statement[] {
  const where = `where u.company_id = $1 and u.kind = 'person' and u.retired_at is null and ${condition}`
  const page = `(select * from users u ${where} order by u.name collate natural_order, u.id limit 200) u
    join languages g on g.id = u.language_id left join levels l on l.company_id = $1 and l.id = u.level_id`
  return [
    {
      name: `page ${what}`,
      text: `select ${columns} from ${page} order by u.name collate natural_order, u.id`,
      values: [company],
    },
    { name: `total ${what}`, text: `select count(*) from users u ${where}`, values: [company] },
  ]
}

/** 50,000 people with names of several languages, in two groups of 202 each; the first person may do everything. Returns a group. */
async function setUp(owner: pg.Client, company: number): Promise<number> {
  await owner.query('begin')
  await owner.query(`select set_config('app.company_id', $1, true)`, [String(company)])
  await owner.query(
    `insert into users (company_id, name, email, language_id, level_id)
     select $1::bigint, (array['Hélène', 'Zoë', 'Jürgen', 'Søren', 'Łukasz', 'Ada', 'Mireille', 'Óscar'])[1 + n % 8] || ' ' ||
         (array['Mörike', 'Peña', 'Dvořák', 'Nuñez', 'Smith', 'Håkansson', 'Ünal', 'Müller'])[1 + (n / 8) % 8] || ' ' || n,
       'person' || n || '@people.example', (select id from languages where locale = 'en'),
       (select min(id) from levels where company_id = $1)
     from generate_series(21, $2::int) n`,
    [company, people],
  )
  await owner.query(
    `insert into containers (company_id, name, access_type) select $1, 'Team ' || n, 'USER' from generate_series(1, $2::int) n`,
    [company, groups],
  )
  await owner.query(
    `insert into container_users (company_id, container_id, access_type, user_id)
     select $1, c.id, 'USER', u.id from (select id, row_number() over (order by id) as n from users where company_id = $1) u
     join (select id, row_number() over (order by id) as n from containers where company_id = $1 and name like 'Team %') c
       on c.n = 1 + u.n % $2::int
     union all
     select $1, c.id, 'USER', u.id from users u join containers c on c.company_id = $1 and c.seed_key = 'people.employee'
     where u.company_id = $1 and u.name not like 'Person Number%'`,
    [company, groups],
  )
  const { rows } = await owner.query<{ first: string; team: string }>(
    `select (select min(id) from users where company_id = $1) as first,
       (select min(id) from containers where company_id = $1 and name like 'Team %') as team`,
    [company],
  )
  await joinRole(queriesOn(owner), company, [Number(rows[0]!.first)], 'administrator')
  await owner.query('commit')
  await owner.query('vacuum (analyze)')
  return Number(rows[0]!.team)
}
