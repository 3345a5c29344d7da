import type pg from 'pg'
import { connect, disconnect } from '../database.ts'
import { alternately, type Figure, median, ms, told } from '../figures.ts'
import type { Person } from '../people.ts'
import type { Workbench } from '../place.ts'
import { actorOf, timed } from '../recorded.ts'
import { hotStatements } from './hot.ts'

/**
 * Grants by resource against grants by level: two people of one company see the same building, each through many mega
 * containers; one by level, the other by containers that list thousands of resources each.
 */
export async function measureGrants({ database, owner, people, isSmall }: Workbench): Promise<Figure[]> {
  const size = isSmall ? { megas: 20, resources: 1_000 } : { megas: 200, resources: 5_000 }
  const [byLevel] = people
  const byResource = people.find(
    ({ companyId, userId }) => companyId === byLevel!.companyId && userId !== byLevel!.userId,
  )
  await addResources(owner, byLevel!, size.resources)
  await grantThrough(owner, byLevel!, 'LEVEL', size.megas)
  await grantThrough(owner, byResource!, 'RESOURCE', size.megas)
  await owner.query('analyze')
  const [client] = (await connect(database.appUrl, 1)) as [pg.Client]
  const theirs = await hotStatements(client, byResource!)
  const others = await hotStatements(client, byLevel!)
  const figures: Figure[] = []
  const ask = (statements: typeof theirs) => () => timed(client, byLevel!.companyId, statements.availability!)
  await alternately(10, ask(theirs), ask(others))
  const [resources, levels] = await alternately(isSmall ? 60 : 200, ask(theirs), ask(others))
  const ratio = median(resources) / median(levels)
  figures.push(
    told(
      `availability, granted by ${size.megas} lists of ${size.resources} resources : by level`,
      `${ratio.toFixed(2)} (${ms(median(resources))} : ${ms(median(levels))})`,
    ),
  )
  const since = performance.now()
  await actorOf(client, byResource!)
  figures.push(told('reading what such a person may do', ms(performance.now() - since)))
  await disconnect([client])
  return figures
}

async function addResources(owner: pg.Client, { companyId, resources }: Person, count: number): Promise<void> {
  await owner.query(
    `with elsewhere as (
       insert into levels (company_id, kind, name, timezone) values ($1, 'site', 'Elsewhere', 'Europe/Berlin') returning id
     )
     insert into resources (company_id, level_id, resource_type_id, name)
     select $1, elsewhere.id, r.resource_type_id, 'Far desk ' || n
     from elsewhere, resources r, generate_series(1, $3::int) n where r.id = $2`,
    [companyId, resources[0], count - resources.length],
  )
}

/** Replaces the person's grants by `count` mega containers, each with a container of its own. */
async function grantThrough(
  owner: pg.Client,
  person: Person,
  type: 'LEVEL' | 'RESOURCE',
  megas: number,
): Promise<void> {
  const { companyId, userId } = person
  const ask = (text: string, ...values: unknown[]) => owner.query(text, [companyId, ...values])
  const called = `${type} of ${userId}`
  await owner.query('begin')
  await ask(
    `with own as (insert into containers (company_id, name, access_type) values ($1, $3, 'USER') returning id),
     roles as (
       insert into container_roles (company_id, container_id, role_id, access_type)
       select $1, own.id, cr.role_id, 'USER' from own, container_users cu join container_roles cr on cr.container_id = cu.container_id
       where cu.company_id = $1 and cu.user_id = $2
     )
     update container_users set container_id = (select id from own) where company_id = $1 and user_id = $2`,
    userId,
    called,
  )
  await ask(
    `with role as (insert into roles (company_id, name, access_type) values ($1, $2, $3) returning id)
     insert into role_permissions (company_id, role_id, permission, "create", read, update, delete, value, is_active)
     select $1, role.id, p.permission, p."create", p.read, p.update, p.delete, p.value, p.is_active
     from role, role_permissions p join roles r on r.company_id = p.company_id and r.id = p.role_id
     where r.company_id = $1 and r.access_type = 'LEVEL' and r.id = (
       select min(id) from roles e where e.company_id = $1 and e.access_type = 'LEVEL' and exists (
         select from role_permissions b where b.company_id = $1 and b.role_id = e.id and b.permission = 'BOOKINGS' and b."create"))`,
    called,
    type,
  )
  await ask(
    `with c as (insert into containers (company_id, name, access_type) select $1, $2 || ' ' || n, $3 from generate_series(1, $4::int) n returning id, name),
     m as (insert into mega_containers (company_id, name) select $1, $2 || ' ' || n from generate_series(1, $4::int) n returning id, name),
     cr as (insert into container_roles (company_id, container_id, role_id, access_type)
       select $1, c.id, r.id, $3 from c join roles r on r.company_id = $1 and r.name = $2)
     insert into mega_container_containers (company_id, mega_container_id, container_id)
     select $1, m.id, c.id from m join c using (name)
     union all select $1, m.id, u.id from m, containers u where u.company_id = $1 and u.name = $2 and u.access_type = 'USER'`,
    called,
    type,
    megas,
  )
  await ask(
    type === 'LEVEL'
      ? `insert into container_levels (company_id, container_id, level_id)
         select $1, c.id, l.id from containers c join levels l on l.company_id = $1 and l.name = 'House'
         where c.company_id = $1 and c.access_type = 'LEVEL' and c.name like $2 || ' %'`
      : `insert into container_resources (company_id, container_id, resource_id)
         select $1, c.id, r.id from containers c join resources r on r.company_id = $1
         where c.company_id = $1 and c.access_type = 'RESOURCE' and c.name like $2 || ' %'`,
    called,
  )
  await owner.query('commit')
}
