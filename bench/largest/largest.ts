import { contract, type Endpoint } from '@kontor/contract'
import { tokensOf } from '../../server/access/tokens.ts'
import { queriesOn } from '../../server/db/connection.ts'
import { openSession } from '../../server/features/auth/sessions.ts'
import { joinRole } from '../../server/features/companies/companies.ts'
import { type Figure, ms } from '../figures.ts'
import type { Person } from '../people.ts'
import type { Workbench } from '../place.ts'
import { request } from '../requests.ts'
import { largestOf } from './generic.ts'
import { type LargestRows, reserved, slotsOf, type Variant, writtenInputs } from './written.ts'

/** Milliseconds a call may keep the event loop for itself. */
const longest = 50
/** Repeats of each reading call; the figure is their median delay, so that a pause of the machine doesn't count. */
const times = 3

/** Calls that end a session or delete rows come last, in this order. */
const last = [
  'PUT /company/v1/bookings/{id}',
  'DELETE /company/v1/declarations/{id}',
  'POST /company/v1/declarations/{id}/restore',
  'DELETE /company/v1/bookings/{id}',
  'GET /company/v1/auth/logout',
  'GET /master/v1/auth/logout',
]

/**
 * Sends every call of the contract with the largest input it allows, and measures how long each blocks the event loop.
 */
export async function measureLargest(place: Workbench): Promise<Figure[]> {
  const { load, people, owner, secret } = place
  const person = people[0]!
  await joinRole(queriesOn(owner), person.companyId, [person.userId], 'administrator')
  const master: Person = { ...person, host: 'kontor.localhost', token: await addMaster() }
  const figures: Figure[] = []
  const stored = {
    declaration: { resource_ids: person.resources.slice(0, reserved.resources), slots: slotsOf(reserved.slots) },
  }
  await measure(
    'POST /company/v1/bookings/store',
    '50 × 100',
    request(person, 'POST', '/company/v1/bookings/store', { body: stored }),
    1,
  )
  const known = await look()
  const written = writtenInputs(known)

  const calls = Object.values(contract).flatMap((feature) => Object.values(feature) as Endpoint[])
  const rank = (endpoint: Endpoint) => last.indexOf(nameOf(endpoint))
  for (const endpoint of calls.toSorted((a, b) => rank(a) - rank(b))) {
    const caller = endpoint.path.startsWith('/master/') ? master : person
    const generic = { input: 'all its schema allows', ...genericOf(endpoint, known) }
    for (const variant of written[nameOf(endpoint)] ?? [generic])
      await measure(
        nameOf(endpoint),
        variant.input,
        requestOf(caller, endpoint, { ...generic, ...variant }),
        onceOr(endpoint),
      )
  }
  const slow = figures.filter(({ holds }) => !holds).length
  figures.push({
    goal: 'loop',
    what: `of ${figures.length} largest inputs of ${calls.length} calls over ${longest} ms`,
    reached: String(slow),
    wanted: '0',
    holds: !slow,
  })
  return figures

  async function measure(call: string, input: string, text: string, most: number): Promise<void> {
    const found: { delay: number; took: number; status: number }[] = []
    for (let n = 0; n < most; n++) {
      await load.loopDelay()
      const { statuses, took } = await load.send([[text]])
      found.push({ delay: await load.loopDelay(), took: took[0]!, status: statuses[0]! })
    }
    const { delay, took, status } = found.toSorted((a, b) => a.delay - b.delay)[Math.floor(most / 2)]!
    const what = `${call.replace('/company/v1/', '').replace('/master/v1/', 'master ')}, ${input}`
    const reached = `${ms(delay)} of ${ms(took)} (${status})`
    figures.push({ goal: 'loop', what, reached, wanted: `≤ ${longest} ms`, holds: delay <= longest })
  }

  async function look(): Promise<LargestRows> {
    const { rows } = await owner.query<Omit<LargestRows, 'person'>>(
      `select l.id::int as level, array(select t.id::int from resource_types t where t.company_id = l.company_id) as types,
         made.*, (select max(u.id)::int from users u where u.company_id = l.company_id) as other
       from levels l cross join lateral (
         select declaration_id::int as declaration, min(id)::int as booking from bookings where company_id = $1 and host_id = $2
         group by 1 order by count(*) desc limit 1) made
       where l.company_id = $1 and l.parent_id is null order by l.id limit 1`,
      [person.companyId, person.userId],
    )
    return { ...rows[0]!, person }
  }

  async function addMaster(): Promise<string> {
    const { rows } = await owner.query<{ id: string }>(
      `insert into master_users (name, email, language_id) select 'Bench', 'bench@kontor.example', id from languages where locale = 'en' returning id`,
    )
    return openSession(queriesOn(owner), tokensOf(secret), { companyId: null, userId: Number(rows[0]!.id) })
  }
}

/** A change is sent once, because it does its work only the first time. */
const onceOr = (endpoint: Endpoint) => (endpoint.method === 'GET' || endpoint.reads ? times : 1)

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

function genericOf(
  endpoint: Endpoint,
  { person, level, types, booking, declaration }: LargestRows,
): Omit<Variant, 'input'> {
  const [, area = ''] = endpoint.path.match(/\/v1\/([\w-]+)\//) ?? []
  const ids: Record<string, number> = {
    levels: level,
    maps: level,
    bookings: booking,
    declarations: declaration,
    resourceinfo: person.resources[0]!,
    resourcetypes: types[0]!,
  }
  const id = ids[area] ?? 1
  const params = { ...(endpoint.params && (largestOf(endpoint.params, id) as object)), id, presetId: person.presetId }
  return {
    params: { ...params, locale: 'en', section: 'bookings', slug: 'largest' },
    ...(endpoint.query && { query: largestOf(endpoint.query, id) as Record<string, unknown> }),
    ...(endpoint.body && { body: largestOf(endpoint.body, id) }),
  }
}

function requestOf(person: Person, { method, path }: Endpoint, { params = {}, query = {}, body }: Variant): string {
  const at = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = Object.entries(query).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((one) => [`${name}[]`, String(one)]) : [[name, String(value)]],
  )
  const address = search.length ? `${at}?${new URLSearchParams(search)}` : at
  return request(person, method, address, body === undefined ? {} : { body: body as object })
}
