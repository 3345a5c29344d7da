import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { queriesOn } from '../../server/db/connection.ts'
import { joinRole } from '../../server/features/companies/companies.ts'
import { ask } from '../ask.ts'
import { addCompany } from '../companies.ts'
import { alternately, type Figure, median, ms } from '../figures.ts'
import { type Person, signIn } from '../people.ts'
import type { Workbench } from '../place.ts'
import { create, freeSlot, profile, request, today } from '../requests.ts'

const full = { people: 10_000, groups: 500, accesses: 200, resources: 5_000 }
const small = { people: 1_000, groups: 50, accesses: 20, resources: 500 }
type Size = typeof full

const company = '/company/v1'

/**
 * The calls that people make most, in two companies of one size: one has the groups and accesses that each company begins with, the other
 * many more, and one of its groups lists all its resources. And how long it takes to save the members of a group.
 */
export async function measureRights({ owner, load, secret, isSmall, next }: Workbench): Promise<Figure[]> {
  const size = isSmall ? small : full
  const plain = await addLarge(owner, 'benchplain', size)
  const ruled = await addLarge(owner, 'benchruled', size)
  await addGroups(owner, ruled, size)
  await owner.query('analyze')
  const [without] = (await signIn(owner, secret, 1, plain)) as [Person]
  const [with_] = (await signIn(owner, secret, 1, ruled)) as [Person]
  const hot: [string, (person: Person) => string][] = [
    ['profile', profile],
    ['booking', (person) => create(person, freeSlot(person, next(1)), randomUUID())],
    ['availability of a resource', (person) => asking(person, 'bookings/resources-availability', available(person))],
    [
      'slots of a resource',
      ({ resources, ...person }) =>
        request({ resources, ...person }, 'GET', `${company}/slots/resource/${resources[0]}?date=${today}`),
    ],
    [
      'own bookings',
      (person) =>
        asking(person, 'bookings', { preset: { my_bookings: true, date_period: { from: today, to: today } } }),
    ],
    [
      'the grid of a day',
      (person) => request(person, 'GET', `${company}/bookings-grid/${person.presetId}/day?date=${today}`),
    ],
  ]
  const figures: Figure[] = []
  for (const [what, text] of hot) {
    const sent = (person: Person) => async () => {
      const { took, statuses } = await load.send([[text(person)]])
      if (statuses[0]! >= 300) throw new Error(`${what} was answered with ${statuses[0]}`)
      return took[0]!
    }
    // Both have been asked before they are measured.
    await alternately(10, sent(with_), sent(without))
    const [ruledTook, plainTook] = await alternately(isSmall ? 40 : 150, sent(with_), sent(without))
    const ratio = median(ruledTook) / median(plainTook)
    figures.push({
      goal: '',
      what: `${what}, with ${size.groups} groups and ${size.accesses} accesses : without`,
      reached: `${ratio.toFixed(2)} (${ms(median(ruledTook))} : ${ms(median(plainTook))})`,
      wanted: '≤ 1.1',
      holds: ratio <= 1.1,
    })
  }
  return [...figures, await savesMembers(owner, load.port, with_, size)]
}

const available = ({ resources }: Person) => {
  const from = `${today}T18:00:00Z`
  return { preset: { resources: [resources[0]] }, slots: [{ datetime_from: from, datetime_to: `${today}T18:15:00Z` }] }
}
const asking = (person: Person, path: string, body: object) => request(person, 'POST', `${company}/${path}`, { body })

/** Half of the people put into a group by one call. */
async function savesMembers(owner: pg.Client, port: number, person: Person, size: Size): Promise<Figure> {
  const { companyId: id, userId } = person
  await owner.query('begin')
  await owner.query(`select set_config('app.company_id', $1, true)`, [String(id)])
  await joinRole(queriesOn(owner), id, [userId], 'administrator')
  await owner.query('commit')
  const { rows } = await owner.query<{ id: string }>(
    `select u.id from users u where u.company_id = $1 order by u.id limit $2`,
    [id, size.people / 2],
  )
  const { body } = await ask(
    port,
    person,
    ['POST', `${company}/containers`],
    { name: 'Half', access_type_id: 1 },
    { 'idempotency-key': randomUUID() },
  )
  const add = rows.map((row) => Number(row.id))
  const since = performance.now()
  const saved = await ask(port, person, ['PUT', `${company}/containers/${body.data.id}/members`], {
    version: body.data.version,
    add,
  })
  const took = performance.now() - since
  if (saved.status !== 200)
    throw new Error(`saving members was answered with ${saved.status}: ${JSON.stringify(saved.body)}`)
  return { goal: '', what: `${add.length} members saved`, reached: ms(took), wanted: '≤ 2 s', holds: took <= 2000 }
}

/** A company of `people` employees; only some of the resources stand in the building that they see at first. */
async function addLarge(owner: pg.Client, subdomain: string, { people, resources }: Size): Promise<number> {
  const id = await addCompany(owner, subdomain, 200)
  await owner.query('begin')
  await owner.query(`select set_config('app.company_id', $1, true)`, [String(id)])
  await owner.query(
    `with person as (
       insert into users (company_id, name, email, language_id)
       select $1::bigint, 'Colleague ' || n, 'colleague' || n || '@' || $2::text || '.example', (select id from languages where locale = 'en')
       from generate_series(21, $3::int) n returning id
     )
     insert into container_users (company_id, container_id, access_type, user_id)
     select $1, c.id, 'USER', person.id from person join containers c on c.company_id = $1 and c.seed_key = 'people.employee'`,
    [id, subdomain, people],
  )
  await owner.query(
    `with elsewhere as (
       insert into levels (company_id, kind, name, timezone) values ($1, 'site', 'Elsewhere', 'Europe/Berlin') returning id
     ), held as (
       insert into container_levels (company_id, container_id, level_id)
       select $1, c.id, elsewhere.id from elsewhere, containers c where c.company_id = $1 and c.access_type = 'LEVEL'
     )
     insert into resources (company_id, level_id, resource_type_id, name)
     select $1, elsewhere.id, (select min(id) from resource_types where company_id = $1), 'Far desk ' || n
     from elsewhere, generate_series(201, $2::int) n`,
    [id, resources],
  )
  await owner.query('commit')
  return id
}

/**
 * Groups: one of all resources, a fifth of places, a fifth of resources, the others of people, each with a hundredth of them; the first ones
 * have everybody. Each access joins a group of people to one of places and one of resources.
 */
async function addGroups(owner: pg.Client, id: number, { groups, accesses }: Size): Promise<void> {
  const send = (text: string, ...values: unknown[]) => owner.query(text, [id, ...values])
  await owner.query('begin')
  await owner.query(`select set_config('app.company_id', $1, true)`, [String(id)])
  await send(
    `insert into containers (company_id, name, access_type)
     select $1, 'Group ' || n, case n % 5 when 0 then 'LEVEL' when 1 then 'RESOURCE' else 'USER' end from generate_series(1, $2::int) n`,
    groups,
  )
  await send(
    `with role as (insert into roles (company_id, name, access_type) values ($1, 'Books here', 'RESOURCE') returning id),
     held as (
       insert into role_permissions (company_id, role_id, permission, "create", read, value)
       select $1, role.id, p.permission, p.c, true, p.value
       from role cross join (values ('RESOURCES', false, null::int), ('BOOKINGS', true, null), ('DAYS_AHEAD', false, 90)) p (permission, c, value)
     )
     insert into container_roles (company_id, container_id, role_id, access_type)
     select $1, c.id, role.id, 'RESOURCE' from role cross join containers c where c.company_id = $1 and c.access_type = 'RESOURCE'`,
  )
  await send(
    `insert into container_roles (company_id, container_id, role_id, access_type)
     select $1, c.id, r.id, 'LEVEL' from containers c join roles r on r.company_id = $1 and r.seed_key = 'role.booking'
     where c.company_id = $1 and c.access_type = 'LEVEL' and c.name like 'Group %'`,
  )
  const numbered = (table: string, where = 'true') =>
    `(select t.*, row_number() over (order by id) as n from ${table} t where company_id = $1 and ${where}) ${table}`
  const ofType = (type: string) => numbered('containers', `access_type = '${type}' and name like 'Group %'`)
  await send(
    `insert into container_users (company_id, container_id, access_type, user_id)
     select $1, containers.id, 'USER', users.id from ${ofType('USER')} join ${numbered('users')} on containers.n <= 5 or users.n % 100 = containers.n % 100`,
  )
  await send(
    `insert into container_resources (company_id, container_id, resource_id)
     select $1, containers.id, resources.id from ${ofType('RESOURCE')} join ${numbered('resources')} on containers.n = 1 or resources.n % 100 = containers.n % 100`,
  )
  await send(
    `insert into container_levels (company_id, container_id, level_id)
     select $1, containers.id, levels.id from ${ofType('LEVEL')} join ${numbered('levels')} on levels.n % 6 = containers.n % 6`,
  )
  await send(
    `with made as (
       insert into mega_containers (company_id, name) select $1, 'Access ' || n from generate_series(1, $2::int) n returning id
     ), numbered as (select id, row_number() over (order by id) as n from made)
     insert into mega_container_containers (company_id, mega_container_id, container_id)
     select $1, m.id, c.id from numbered m join lateral (
       select id from (select id, access_type, row_number() over (partition by access_type order by id) as n, count(*) over (partition by access_type) as of_it
         from containers where company_id = $1 and name like 'Group %') each
       where each.n = 1 + (m.n - 1) % each.of_it) c on true`,
    accesses,
  )
  await owner.query('commit')
}
