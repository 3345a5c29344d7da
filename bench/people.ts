import type pg from 'pg'
import { type Tokens, tokensOf } from '../server/access/tokens.ts'
import { queriesOn } from '../server/db/connection.ts'
import { openSession } from '../server/features/auth/sessions.ts'

/** An employee, signed in. */
export interface Person {
  userId: number
  companyId: number
  host: string
  token: string
  presetId: number
  resources: number[]
}

const hours = 3_600_000
/** Tokens that outlast any measurement: nobody renews them. */
function lastingTokensOf(secret: string): Tokens {
  const tokens = tokensOf(secret)
  return { ...tokens, sign: (claims) => tokens.sign(claims, Date.now() + 12 * hours) }
}

/** Signs in `count` people: the first ones of a company, or of all companies in turn. */
export async function signIn(client: pg.Client, secret: string, count: number, companyId?: number): Promise<Person[]> {
  const { rows } = await client.query<Omit<Person, 'token'>>(
    `select u.id::int as "userId", u.company_id::int as "companyId", c.subdomain || '.kontor.localhost' as host,
       (select id::int from presets p where p.company_id = c.id and p.user_id = u.id order by ordering limit 1) as "presetId",
       array(select r.id::int from resources r where r.company_id = c.id order by r.id) as resources
     from users u join companies c on c.id = u.company_id
     where $2::bigint is null or c.id = $2
     order by row_number() over (partition by u.company_id order by u.id), u.company_id limit $1`,
    [count, companyId ?? null],
  )
  const people: Person[] = []
  for (const row of rows) {
    await client.query('begin')
    await client.query(`select set_config('app.company_id', $1, true)`, [String(row.companyId)])
    const token = await openSession(queriesOn(client), lastingTokensOf(secret), row)
    await client.query('commit')
    people.push({ ...row, token })
  }
  return people
}
