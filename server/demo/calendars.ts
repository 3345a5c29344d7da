import type { Filling } from './demo.ts'

/** Each meeting room has a mailbox, named after it and the number of its row. */
export async function addCalendars({ client, companyId }: Filling): Promise<void> {
  await client.query(
    `insert into resource_calendars (company_id, resource_id, email, name)
     select $1, r.id, concat(trim(both '-' from regexp_replace(lower(r.name), '[^a-z0-9]+', '-', 'g')), '-', r.id, '@rooms.', c.subdomain, '.example'), r.name
     from resources r join resource_types t on t.company_id = $1 and t.id = r.resource_type_id and t.kind = 'room'
     join companies c on c.id = $1 where r.company_id = $1`,
    [companyId],
  )
}
