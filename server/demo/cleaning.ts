import type { DemoAccount } from './accounts.ts'
import type { Filling } from './demo.ts'

/**
 * Desks, rooms and booths of a building are cleaned after use, two rooms before anybody else books them that day. The night's cleaning ended
 * at half past five; since then some have been cleaned, two were reported.
 */
export async function addCleaning(
  { client, companyId }: Filling,
  building: string,
  accounts: readonly DemoAccount[],
): Promise<void> {
  const cleaner = accounts.find(({ role }) => role === 'facility_manager') ?? accounts[0]!
  await client.query(
    `insert into resource_functions (company_id, level_id, function, is_active)
     select $1, id, 'cleaning', true from levels where company_id = $1 and kind = 'building' and name = $2`,
    [companyId, building],
  )
  await client.query(
    `insert into resource_functions (company_id, resource_type_id, function, is_active)
     select $1, id, 'cleaning', false from resource_types where company_id = $1 and kind not in ('desk', 'room')`,
    [companyId],
  )
  await client.query(
    `insert into resource_functions (company_id, resource_id, function, is_active)
     select $1, r.id, 'clean_first', true from resources r
     join resource_types t on t.company_id = $1 and t.id = r.resource_type_id and t.kind = 'room'
     join levels l on l.company_id = $1 and l.id = r.level_id join levels b on b.company_id = $1 and b.id = l.parent_id and b.name = $2
     where r.company_id = $1 and not exists (select from unavailabilities u where u.company_id = $1 and u.resource_id = r.id)
     order by l.ordering desc, l.id desc, r.name limit 2`,
    [companyId, building],
  )
  await client.query(
    `update resource_cleanings c set marked_at = ((now() at time zone l.timezone)::date + time '05:30') at time zone l.timezone
       - case when c.id % 7 = 0 then interval '17 hours' else interval '0' end
     from resources r join levels l on l.company_id = r.company_id and l.id = r.level_id
     where c.company_id = $1 and r.company_id = $1 and r.id = c.resource_id`,
    [companyId],
  )
  await client.query(
    `insert into resource_cleanings (company_id, resource_id, is_clean, marked_at, user_id)
     select $1, s.resource_id, s.mark_id % 25 > 0, now() - interval '1 minute' * (s.mark_id % 90), u.id
     from cleaning_states s join users u on u.company_id = $1 and u.email = $2
     where s.company_id = $1 and (s.due_at <= now() and s.mark_id % 4 = 1 or s.mark_id % 25 = 0)`,
    [companyId, cleaner.email],
  )
}
