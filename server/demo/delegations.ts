import type { DemoAccount } from './accounts.ts'
import type { Filling } from './demo.ts'

/**
 * Delegations between the people with known addresses: Nele may act for Ada until the end of next month, Ibrahim may from then on, and Ada acted
 * for Ruth in a week that is over. Only between accounts, so that each can be tried.
 */
export async function addDelegations({ client, companyId }: Filling, accounts: readonly DemoAccount[]): Promise<void> {
  await client.query(
    `insert into delegations (company_id, delegator_id, delegate_id, permissions, starts, ends)
     select $1, g.id, t.id, d.permissions, d.starts, d.ends
     from (values
       ('ada@', 'nele@', array['MY_BOOKINGS', 'PLAN', 'COCKPIT'], current_date - 14, current_date + 31),
       ('ada@', 'ibrahim@', array['MY_BOOKINGS', 'PLAN'], current_date + 31, null),
       ('ruth@', 'ada@', array['MY_BOOKINGS', 'PLAN'], current_date - 28, current_date - 21)
     ) as d (giver, delegate, permissions, starts, ends)
     join users g on g.company_id = $1 and g.email = any ($2) and g.email like d.giver || '%'
     join users t on t.company_id = $1 and t.email = any ($2) and t.email like d.delegate || '%'`,
    [companyId, accounts.map(({ email }) => email)],
  )
}
