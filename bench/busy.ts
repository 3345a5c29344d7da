import type pg from 'pg'
import { addCompany } from './companies.ts'
import { today } from './requests.ts'

/**
 * Bookings of one day, an hour each, one after the other from 04:00 UTC; the n-th is of resource n modulo their number.
 */
const booked = `
  with places as (
    select r.company_id, r.id, row_number() over (order by r.id) - 1 as place, count(*) over () as places,
      u.first, u.people
    from resources r, (select min(id) as first, count(*) as people from users where company_id = $1) u
    where r.company_id = $1
  ), wanted as (
    select p.*, n, $3::date + make_interval(hours => 4 + 2 * (n / p.places)::int) as starts
    from generate_series(0, $2::bigint - 1) n join places p on p.place = n % p.places
  ), declared as (
    insert into declarations (company_id, id, subject, is_private, host_id, user_id) overriding system value
    select company_id, 1000000000 + company_id * 100000 + n,
      (array['Planning', 'Sprint review', null, 'Interview', 'Call with ' || n])[1 + n % 5], n % 20 = 0,
      first + n % people, first + n % people from wanted
    returning id, host_id, user_id
  )
  insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends)
  select w.company_id, d.id, d.host_id, d.user_id, w.id, w.starts, w.starts + interval '1 hour'
  from wanted w join declared d on d.id = 1000000000 + w.company_id * 100000 + w.n`

/** Makes a company with this many resources and bookings of today; returns its id. */
export async function addBusyCompany(
  client: pg.Client,
  name: string,
  { resources, bookings }: { resources: number; bookings: number },
): Promise<number> {
  const company = await addCompany(client, name, resources)
  await client.query('begin')
  // The triggers' work isn't measured here, and no two of these bookings overlap.
  await client.query('set local session_replication_role = replica')
  await client.query(booked, [company, bookings, today])
  await client.query('commit')
  await client.query('vacuum (analyze)')
  return company
}
