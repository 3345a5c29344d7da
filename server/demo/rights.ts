import { inFlags } from '../features/companies/companies.ts'
import type { Filling } from './demo.ts'
import { companyAccesses, companyGroups, demoRoles, siteAccesses, siteGroups } from './rights.data.ts'

/** A person, and the groups of people and managers to be in, by name. */
interface DemoMember {
  email: string
  groups: string[]
}

/**
 * Groups, roles and accesses beside those that every company begins with: event spaces and board rooms, and for each of several sites its
 * people, who looks after it, who books for others there and who leads teams.
 */
export async function addRights(
  filling: Filling,
  sites: readonly string[],
  people: readonly DemoMember[],
): Promise<void> {
  await addRoles(filling)
  await addGroups(filling, [...companyGroups, ...sites.flatMap(siteGroups)])
  await joinGroups(filling, [...companyAccesses, ...sites.flatMap(siteAccesses)])
  await fillResources(filling)
  await fillPlaces(filling, sites)
  await fillPeople(filling, people)
}

async function addRoles({ client, companyId }: Filling): Promise<void> {
  await client.query(
    `insert into roles (company_id, name, access_type) select $1, name, access_type from jsonb_to_recordset($2) as r (name text, access_type text)`,
    [companyId, JSON.stringify(demoRoles)],
  )
  const held = demoRoles.flatMap(({ name, access_type, permissions }) =>
    Object.entries(permissions).map(([code, value]) => ({ name, access_type, ...inFlags(code, value) })),
  )
  await client.query(
    `insert into role_permissions (company_id, role_id, permission, "create", read, update, delete, value, is_active)
     select $1, r.id, h.permission, h."create", h.read, h.update, h.delete, h.value, true
     from jsonb_to_recordset($2) as h (name text, access_type text, permission text, "create" boolean, read boolean, update boolean,
       delete boolean, value int)
     join roles r on r.company_id = $1 and r.name = h.name and r.access_type = h.access_type`,
    [companyId, JSON.stringify(held)],
  )
}

async function addGroups({ client, companyId }: Filling, groups: typeof companyGroups): Promise<void> {
  await client.query(
    `with made as (
       insert into containers (company_id, name, access_type)
       select $1, name, access_type from jsonb_to_recordset($2) as g (name text, access_type text) returning id, name, access_type
     )
     insert into container_roles (company_id, container_id, role_id, access_type)
     select $1, made.id, r.id, made.access_type from made
     join jsonb_to_recordset($2) as g (name text, access_type text, roles text[]) using (name, access_type)
     join roles r on r.company_id = $1 and coalesce(r.name, r.seed_key) = any (g.roles) and r.access_type = made.access_type`,
    [companyId, JSON.stringify(groups)],
  )
}

async function joinGroups({ client, companyId }: Filling, accesses: typeof companyAccesses): Promise<void> {
  const joined = accesses.flatMap(({ name, groups }) => groups.map((each) => ({ name, roles: [], ...each })))
  await client.query(
    `with made as (
       insert into mega_containers (company_id, name) select $1, name from jsonb_to_recordset($2) as a (name text) returning id, name
     ), joined as (
       select made.id, c.id as container_id, c.access_type, j.roles
       from jsonb_to_recordset($3) as j (name text, "group" text, roles text[])
       join made using (name)
       join containers c on c.company_id = $1 and coalesce(c.name, c.seed_key) = j."group"
     ), pair as (
       insert into mega_container_containers (company_id, mega_container_id, container_id) select $1, id, container_id from joined
     )
     insert into mega_container_roles (company_id, mega_container_id, container_id, access_type, role_id)
     select $1, joined.id, joined.container_id, joined.access_type, r.id from joined
     join roles r on r.company_id = $1 and coalesce(r.name, r.seed_key) = any (joined.roles) and r.access_type = joined.access_type`,
    [companyId, JSON.stringify(accesses), JSON.stringify(joined)],
  )
}

/** The event spaces, and the largest room of each floor. */
async function fillResources({ client, companyId }: Filling): Promise<void> {
  await client.query(
    `insert into container_resources (company_id, container_id, resource_id)
     select $1, c.id, r.id from resources r
     join resource_types t on t.company_id = $1 and t.id = r.resource_type_id
     join containers c on c.company_id = $1 and c.access_type = 'RESOURCE'
       and c.name = case when t.kind = 'event' then 'Event spaces' when t.kind = 'room' and r.seats >= 12 then 'Board rooms' end
     where r.company_id = $1`,
    [companyId],
  )
}

async function fillPlaces({ client, companyId }: Filling, sites: readonly string[]): Promise<void> {
  await client.query(
    `insert into container_levels (company_id, container_id, level_id)
     select $1, c.id, l.id from levels l join containers c on c.company_id = $1 and c.access_type = 'LEVEL' and c.name = l.name
     where l.company_id = $1 and l.kind = 'site' and l.name = any ($2)`,
    [companyId, sites],
  )
}

/** People into the groups named beside them. */
async function fillPeople({ client, companyId }: Filling, people: readonly DemoMember[]): Promise<void> {
  const members = people.flatMap(({ email, groups }) => groups.map((group) => ({ email, group })))
  await client.query(
    `insert into container_users (company_id, container_id, access_type, user_id)
     select $1, c.id, c.access_type, u.id from jsonb_to_recordset($2) as m (email text, "group" text)
     join containers c on c.company_id = $1 and c.name = m."group" and c.access_type in ('USER', 'USER_MANAGER')
     join users u on u.company_id = $1 and u.email = m.email`,
    [companyId, JSON.stringify(members)],
  )
}
