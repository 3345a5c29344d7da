import { type Figure, ms } from './figures.ts'
import type { Place } from './place.ts'
import { request } from './requests.ts'

const day = 86_400_000
const longest = 50

/** Every call with the largest input it allows: how long it keeps the event loop for itself. */
export async function measureLargest({ load, people, owner }: Place): Promise<Figure[]> {
  const person = people[0]!
  const { rows } = await owner.query<{ id: number; types: number[] }>(
    `select l.id::int, array(select t.id::int from resource_types t where t.company_id = l.company_id) as types
     from levels l where l.company_id = $1 and l.parent_id is null order by l.id limit 1`,
    [person.companyId],
  )
  const { id: level, types } = rows[0]!
  const { resources } = person
  const date = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)
  // Evenings, which are free of the bench's own bookings.
  const slots = (count: number) =>
    Array.from({ length: count }, (_, n) => {
      const at = `${date(1 + Math.floor(n / 4))}T${17 + (n % 4)}`
      return { datetime_from: `${at}:00:00Z`, datetime_to: `${at}:45:00Z` }
    })
  const stored = { resource_ids: resources.slice(0, longest), slots: slots(100) }
  const words = encodeURIComponent(Array.from({ length: 100 }, (_, n) => 'abcdefghij'[n % 10]).join(' '))
  const preset = {
    levels: Array.from({ length: 500 }, (_, n) => level + n),
    date_period: { from: date(-180), to: date(180) },
  }
  const calls: [string, string, object?][] = [
    ['POST /company/v1/bookings/store', '50 resources × 100 slots', { declaration: stored }],
    [
      'POST /company/v1/bookings/resources-availability',
      `${resources.length} resources × ${Math.floor(5000 / resources.length)} slots`,
      { slots: slots(Math.floor(5000 / resources.length)), preset: { resources } },
    ],
    ['POST /company/v1/bookings?extend_period=366', '500 levels, two years', { preset }],
    [`GET /company/v1/bookings-grid/${person.presetId}`, `${resources.length} rows`],
    [
      'POST /company/v1/bookings-grid-bookings',
      '1,000 ids',
      { values: { date: date(0), resource_ids: Array.from({ length: 1000 }, (_, n) => resources[0]! + n) } },
    ],
    [
      `GET /company/v1/levels/${level}/finder?${types.map((type) => `resource_types[]=${type}`).join('&')}`,
      'all of a site',
    ],
    [`GET /company/v1/slots/level/${level}`, 'all types of slot'],
    [`GET /company/v1/occupancies/level/${level}`, 'a week'],
    [`GET /company/v1/search?query=${words}`, '100 words'],
    ['GET /company/v1/levels/all?depth=ALL', 'all places'],
    ['GET /company/v1/home/usual', 'the usual three'],
  ]
  const figures: Figure[] = []
  for (const [line, input, body] of calls) figures.push(await measure(line, input, body))
  const { rows: made } = await owner.query<{ declaration: number; id: number }>(
    `select declaration_id::int as declaration, min(id)::int as id from bookings
     where company_id = $1 and host_id = $2 group by 1 order by count(*) desc limit 1`,
    [person.companyId, person.userId],
  )
  const { declaration, id } = made[0]!
  figures.push(await measure(`GET /company/v1/declarations/${declaration}`, '5,000 bookings'))
  figures.push(await measure(`PUT /company/v1/bookings/${id}`, '5,000 bookings', { declaration: { subject: 'New' } }))
  figures.push(await measure(`DELETE /company/v1/declarations/${declaration}`, '5,000 bookings'))
  figures.push(await measure(`POST /company/v1/declarations/${declaration}/restore`, '5,000 bookings', {}))
  return figures

  async function measure(line: string, input: string, body?: object): Promise<Figure> {
    const [method, path] = line.split(' ') as [string, string]
    // Reads run once before, so that what is only compiled or prepared once isn't measured.
    const ask = () => load.send([[request(person, method, path, body && { body })]])
    if (
      method === 'GET' ||
      path.includes('bookings-grid-bookings') ||
      path.includes('availability') ||
      path.includes('?extend')
    )
      await ask()
    await load.loopDelay()
    const { statuses, took } = await ask()
    const delay = await load.loopDelay()
    const what = `${method} ${path.split('?')[0]!.replace('/company/v1/', '')}, ${input}`
    const reached = `${ms(delay)} of ${ms(took[0]!)} (${statuses[0]})`
    return { goal: 'loop', what, reached, wanted: `≤ ${longest} ms`, holds: delay <= longest }
  }
}
