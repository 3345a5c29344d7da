import { bookingCheck } from '@kontor/contract/calls/booking-check.ts'
import { inCompany, type Office, type Person } from '../../test/factories.ts'
import { slotAt } from '../../test/slots.ts'

export const check = (by: Person, about: { id: number }, resource_id: number, slot = slotAt(), booking_id?: number) =>
  by.call(bookingCheck.get, { query: { user_id: about.id, resource_id, ...slot, ...(booking_id && { booking_id }) } })

type Limits = Partial<
  Record<'DAYS_AHEAD' | 'LONGEST_MINUTES' | 'BOOKINGS_A_DAY' | 'BOOKINGS_A_WEEK' | 'BOOKINGS_AT_ONCE', number>
>
const limitCodes = ['DAYS_AHEAD', 'LONGEST_MINUTES', 'BOOKINGS_A_DAY', 'BOOKINGS_A_WEEK', 'BOOKINGS_AT_ONCE']

/** The limits of employees; those that aren't named are lifted. */
export const limit = ({ id }: Office, limits: Limits) =>
  inCompany(id, (_, client) =>
    client.query(
      `insert into role_permissions (company_id, role_id, permission, value)
       select $1, r.id, code, ($2::jsonb ->> code)::int from roles r cross join unnest($3::text[]) code
       where r.company_id = $1 and r.seed_key = 'role.booking'
       on conflict on constraint role_permissions_key do update set value = excluded.value`,
      [id, JSON.stringify(limits), limitCodes],
    ),
  )
