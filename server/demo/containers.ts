import type { Filling } from './demo.ts'

/** A container of resources beside those of places: the receptionists look after the event spaces. */
export async function addContainers({ client, companyId }: Filling): Promise<void> {
  await client.query(
    `with rooms as (
       insert into containers (company_id, name, access_type) values ($1, 'Event spaces', 'RESOURCE') returning id
     ), given as (
       insert into mega_containers (company_id, name) values ($1, 'Reception, event spaces') returning id
     ), role as (
       insert into roles (company_id, name, access_type) values ($1, 'Event management', 'RESOURCE') returning id
     ), held as (
       insert into role_permissions (company_id, role_id, permission, "create", "read", "update", "delete")
       select $1, role.id, code, code = 'BOOKINGS', true, true, code = 'BOOKINGS' from role cross join unnest(array['RESOURCES', 'BOOKINGS']) code
     ), given_role as (
       insert into container_roles (company_id, container_id, role_id, access_type)
       select $1, rooms.id, role.id, 'RESOURCE' from rooms cross join role
     ), joined as (
       insert into mega_container_containers (company_id, mega_container_id, container_id)
       select $1, given.id, c.id from given cross join (
         select id from rooms union all select id from containers where company_id = $1 and seed_key = 'people.receptionist'
       ) c
     )
     insert into container_resources (company_id, container_id, resource_id)
     select $1, rooms.id, r.id from rooms join resources r on r.company_id = $1
     join resource_types t on t.company_id = $1 and t.id = r.resource_type_id and t.kind = 'event'`,
    [companyId],
  )
}
