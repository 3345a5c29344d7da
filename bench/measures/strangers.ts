import { hash } from '@node-rs/argon2'
import { type Figure, ms, percentile, spread } from '../figures.ts'
import type { Person } from '../people.ts'
import type { Workbench } from '../place.ts'
import type { SendResult } from '../sender.ts'

/** Addresses that a flood comes from, with a connection each. */
const addresses = 200
/** The longest that a sign-in may wait beside it, in milliseconds. */
const most = 1000
const password = 'the right password'
let used = 0
/** Loopback addresses that nobody has used yet. */
const fresh = (count: number) => Array.from({ length: count }, () => `127.1.${++used >> 8}.${used & 255}`)

/**
 * Floods that need no account, from 200 addresses at once, and what a sign-in with the right password waits meanwhile:
 * of somebody who has signed in from their address before, and of somebody who never has.
 */
export async function measureStrangers({ load, owner, people, next, isSmall }: Workbench): Promise<Figure[]> {
  const [person] = people as [Person]
  await owner.query(
    `insert into credentials (company_id, user_id, password_hash) select company_id, id, $2 from users where company_id = $1
     on conflict (company_id, user_id) do update set password_hash = excluded.password_hash`,
    [person.companyId, await hash(password)],
  )
  const { rows } = await owner.query<{ email: string }>(
    'select email from users where company_id = $1 order by id limit 20',
    [person.companyId],
  )
  const emails = rows.map(({ email }) => email)
  const known = emails[0]!
  const signIn = (email: string) => anonymous(person, 'POST', '/company/v1/auth/login', { email, password })
  const floods = floodsOf(person, next)
  const tried = await load.send([Array.from({ length: 10 }, () => signIn(known))])
  if (tried.statuses.some((status) => status !== 200)) throw new Error(`sign-ins alone: ${tried.statuses}`)
  const idle = tried.took
  const figures: Figure[] = [{ goal: '', what: 'a sign-in alone: p50 / p95 / p99', reached: spread(idle), wanted: '' }]
  for (const [what, make] of Object.entries(floods)) {
    const flood = load.another()
    const times = isSmall ? 3 : 10
    let isOver = false
    const lanes = Array.from({ length: addresses }, () => Array.from({ length: times }, make))
    const done = flood.send(lanes, fresh(addresses)).finally(() => {
      isOver = true
    })
    const waits: { known: number[]; never: number[] } = { known: [], never: [] }
    let refused = 0
    const take = (whose: keyof typeof waits, { took, statuses }: SendResult) => {
      waits[whose].push(...took)
      refused += statuses.filter((status) => status !== 200).length
    }
    do {
      take('known', await load.send([[signIn(known)]]))
      const first = load.another()
      take('never', await first.send([[signIn(emails[used % emails.length]!)]], fresh(1)))
      first.end()
    } while (!isOver)
    const { elapsed, statuses } = await done
    flood.end()
    const rate = statuses.length / (elapsed / 1000)
    const of = (whose: keyof typeof waits): Figure => {
      const longest = percentile(waits[whose], 1)
      return {
        goal: '',
        what: `${whose === 'known' ? 'known' : 'never here before'}, beside ${what} (${rate.toFixed(0)} a second): p50, longest`,
        reached: `${ms(percentile(waits[whose], 0.5))}, ${ms(longest)}`,
        wanted: `≤ ${most} ms`,
        holds: longest <= most,
      }
    }
    figures.push(of('known'), of('never'))
    if (refused)
      figures.push({
        goal: '',
        what: `sign-ins refused beside ${what}`,
        reached: String(refused),
        wanted: '0',
        holds: false,
      })
  }
  return figures
}

/** One request of each flood, by what it is. */
function floodsOf(person: Person, next: Workbench['next']): Record<string, () => string> {
  const word = () => `stranger${next(1)}`
  return {
    'wrong passwords': () =>
      anonymous(person, 'POST', '/company/v1/auth/login', { email: `${word()}@example.com`, password: 'wrong' }),
    'forgotten passwords': () =>
      anonymous(person, 'POST', '/company/v1/auth/forgot-password', { email: `${word()}@example.com` }),
    'wrong links': () => anonymous(person, 'GET', `/company/v1/auth/reset-password/${word().padEnd(43, 'x')}`),
    'wrong feeds': () => anonymous(person, 'GET', `/company/v1/calendar-feeds/${word().padEnd(43, 'x')}.ics`),
    'wrong codes': () => anonymous(person, 'GET', `/company/v1/qrcodes/read/${word()}`),
    'addresses that don’t exist': () => anonymous(person, 'GET', `/company/v1/${word()}`),
  }
}

/** A request without a session. */
function anonymous({ host }: Person, method: string, path: string, body?: object): string {
  const text = body ? JSON.stringify(body) : ''
  const lines = {
    host,
    'accept-encoding': 'br, gzip',
    accept: 'application/json',
    ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
  }
  return [
    `${method} ${path} HTTP/1.1`,
    ...Object.entries(lines).map(([name, value]) => `${name}: ${value}`),
    '',
    text,
  ].join('\r\n')
}
