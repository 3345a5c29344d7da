import type pg from 'pg'
import { createApp } from '../server/app.ts'
import { connect, disconnect } from './database.ts'
import { type Figure, inTurn, kB, median, ms, spread } from './figures.ts'
import { hotStatements, today } from './hot.ts'
import type { Place } from './place.ts'
import { timed } from './recorded.ts'
import { request } from './requests.ts'

/** G3: the day's grid of a building with 200 resources. */
export async function measureGrid(place: Place): Promise<Figure[]> {
  const { database, load, people, isSmall } = place
  const person = people[0]!
  const [client] = (await connect(database.appUrl, 1)) as [pg.Client]
  const statements = await hotStatements(client, person)
  const raw = [...statements['grid: rows']!, ...statements['grid: bookings']!]
  const path = `/company/v1/bookings-grid/${person.presetId}?date=${today}`
  const ask = request(person, 'GET', path)
  const sizes: number[] = []
  const through = async () => {
    const { took, sizes: found, statuses } = await load.send([[ask]])
    if (statuses[0] !== 200) throw new Error(`the grid was answered with ${statuses[0]}`)
    sizes.push(found[0]!)
    return took[0]!
  }
  const straight = () => timed(client, person.companyId, raw)
  await inTurn(10, through, straight)
  const [products, drivers] = await inTurn(isSmall ? 40 : 150, through, straight)
  const { rows } = await place.owner.query(...countOf(person.companyId))
  await disconnect([client])
  const ratio = median(products) / median(drivers)
  const size = median(sizes)
  const known = await unchanged(place, path, isSmall ? 100 : 300)
  return [
    {
      goal: 'G3',
      what: 'day grid : its SQL straight, p50',
      reached: `${ratio.toFixed(2)} (${ms(median(products))} : ${ms(median(drivers))})`,
      wanted: '≤ 1.5',
      holds: ratio <= 1.5,
    },
    { goal: 'G3', what: 'day grid, p50 / p95 / p99', reached: spread(products), wanted: '' },
    {
      goal: 'G3',
      what: `day grid, body of 200 rows and ${rows[0].count} bookings`,
      reached: kB(size),
      wanted: '≤ 16 kB',
      holds: size <= 16_000,
    },
    {
      goal: 'G3',
      what: 'unchanged grid, server time p50',
      reached: ms(median(known)),
      wanted: '≤ 1 ms',
      holds: median(known) <= 1,
    },
  ]
}

const countOf = (companyId: number): [string, unknown[]] => [
  `select count(*)::int from bookings where company_id = $1 and starts < ($2::date + 1)::timestamp at time zone 'Europe/Berlin'
     and ends > $2::date::timestamp at time zone 'Europe/Berlin'`,
  [companyId, today],
]

/** Asked inside this process, without a network: what the server itself takes for a 304. */
async function unchanged({ database, secret, people }: Place, url: string, times: number): Promise<number[]> {
  const app = await createApp({ ...database, secret, connections: 4 })
  const headers = { host: people[0]!.host, authorization: `Bearer ${people[0]!.token}` }
  const etag = String((await app.inject({ url, headers })).headers.etag)
  const took: number[] = []
  for (let n = 0; n < times; n++) {
    const since = performance.now()
    const { statusCode } = await app.inject({ url, headers: { ...headers, 'if-none-match': etag } })
    took.push(performance.now() - since)
    if (statusCode !== 304) throw new Error(`an unchanged grid was answered with ${statusCode}`)
  }
  await app.close()
  return took.slice(times / 10)
}
