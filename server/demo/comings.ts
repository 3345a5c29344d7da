import type { Filling } from './demo.ts'

/** People who are about to come, or have left: of each state one or two, with no bookings. */
const comingAndGone = [
  { name: 'Maja Lindström', email: 'maja.lindstrom', invited: 2, state: 'invited' },
  { name: 'Tomás Ferreira', email: 'tomas.ferreira', invited: 5, state: 'invited' },
  { name: 'Aylin Kaya', email: 'aylin.kaya', invited: null, state: 'not_invited' },
  { name: 'Henrik Sørensen', email: 'henrik.sorensen', invited: 400, state: 'inactive' },
  { name: 'Priya Raman', email: 'priya.raman', invited: 250, state: 'inactive' },
  { name: 'Lukas Brandt', email: 'lukas.brandt', invited: 380, state: 'former' },
] as const

/** The browsers that people were last seen in. */
const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
]

/** Gives the company a country and a currency, its people sessions that are over, and adds those who are coming or have gone. */
export async function addComings({ client, companyId }: Filling, domain: string): Promise<void> {
  await client.query(
    `update company_profiles p set country_id = c.id, currency_id = m.id from countries c, currencies m
     where p.company_id = $1 and c.code = 'DE' and m.code = 'EUR'`,
    [companyId],
  )
  await client.query(
    `insert into sessions (company_id, user_id, created_at, rotated_at, expires_at, revoked_at, address, user_agent)
     select $1, u.id, seen - interval '3 hours', seen, seen + interval '30 days', seen, '192.0.2.' || u.id % 250, ($2::text[])[1 + u.id % 4]
     from users u cross join lateral (select now() - make_interval(hours => (2 + (u.id * 37) % 160)::int) as seen) s
     where u.company_id = $1`,
    [companyId, browsers],
  )
  await client.query(
    `with person as (
       insert into users (company_id, name, email, language_id, level_id, invited_at, is_active, retired_at)
       select $1, p.name, p.email || '@' || $3, g.id, l.id, now() - make_interval(days => p.invited),
         p.state in ('invited', 'not_invited'), case when p.state = 'former' then now() - interval '20 days' end
       from jsonb_to_recordset($2) as p (name text, email text, invited int, state text)
       join languages g on g.locale = 'en'
       join lateral (select id from levels where company_id = $1 and kind = 'building' order by id limit 1) l on true
       returning id, retired_at
     )
     insert into container_users (company_id, container_id, access_type, user_id)
     select $1, c.id, c.access_type, person.id from person
     join containers c on c.company_id = $1 and c.seed_key = 'people.employee' where person.retired_at is null`,
    [companyId, JSON.stringify(comingAndGone), domain],
  )
}
