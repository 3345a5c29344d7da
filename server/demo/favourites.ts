import type { DemoAccount } from './accounts.ts'
import type { Filling } from './demo.ts'

/** The people with known addresses have starred the desk that they book most. */
export async function addFavourites({ client, companyId }: Filling, accounts: readonly DemoAccount[]): Promise<void> {
  await client.query(
    `insert into favorite_resources (company_id, user_id, resource_id)
     select distinct on (u.id) $1, u.id, b.resource_id
     from users u
     join bookings b on b.company_id = $1 and b.host_id = u.id
     join resources r on r.company_id = $1 and r.id = b.resource_id
     join resource_types t on t.company_id = $1 and t.id = r.resource_type_id and t.kind = 'desk'
     where u.company_id = $1 and u.email = any ($2)
     group by u.id, b.resource_id
     order by u.id, count(*) desc, b.resource_id`,
    [companyId, accounts.map(({ email }) => email)],
  )
}
