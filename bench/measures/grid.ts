import type pg from 'pg'
import { createApp } from '../../server/app.ts'
import { leastDay } from '../baselines.ts'
import { addBusyCompany } from '../busy.ts'
import { connect, disconnect } from '../database.ts'
import { alternately, type Figure, kB, median, ms, spread, told } from '../figures.ts'
import { type Person, signIn } from '../people.ts'
import type { Workbench } from '../place.ts'
import { ofProcess } from '../processor.ts'
import { timed } from '../recorded.ts'
import { profile, request, today } from '../requests.ts'

const resources = 249

/** G3: the day's grid of a building with 249 resources, as the screens read it. */
export async function measureGrid(place: Workbench): Promise<Figure[]> {
  return [
    ...(await measureDay(place, { bookings: 400, mostBytes: 12_000, mostAfter: undefined, mostNext: undefined })),
    ...(await measureDay(place, { bookings: 1600, mostBytes: 26_000, mostAfter: 20, mostNext: 4 })),
  ]
}

interface GridGoal {
  bookings: number
  mostBytes: number
  mostAfter: number | undefined
  mostNext: number | undefined
}

async function measureDay(place: Workbench, wanted: GridGoal): Promise<Figure[]> {
  const { owner, secret, database, isSmall } = place
  const company = await addBusyCompany(owner, `busy${wanted.bookings}`, { resources, bookings: wanted.bookings })
  const people = await signIn(owner, secret, 20, company)
  const rounds = isSmall ? 40 : 150
  const answer = asker(place)
  const [client] = (await connect(database.appUrl, 1)) as [pg.Client]
  const least = leastDay(await buildingOf(owner, company), today)
  const straight = () => timed(client, company, least)
  const change = changer(owner, company)
  const [first, ...others] = people as [Person, ...Person[]]
  for (const person of people) await answer(person, 'day')

  const costs = await costsOfReading(place, others, change, rounds)
  const productAfterChange = async () => {
    await change()
    return (await answer(first, 'day')).took
  }
  const driverAfterChange = async () => {
    await change()
    return straight()
  }
  await alternately(10, productAfterChange, driverAfterChange)
  const [products, drivers] = await alternately(rounds, productAfterChange, driverAfterChange)
  const leastCosts = await costsOfLeast(place, straight, rounds)
  const { size } = await answer(first, 'day')
  const { size: documentedSize } = await answer(first, '')
  await disconnect([client])
  const [known, profiles] = await answered304(place, first, isSmall ? 100 : 300)
  return figuresOf(wanted, { ...costs, leastCosts, products, drivers, size, documentedSize, known, profiles })
}

/** Milliseconds of processor time of the server and the database, for each kind of call that reads the day. */
async function costsOfReading(
  place: Workbench,
  people: readonly Person[],
  change: () => Promise<void>,
  rounds: number,
) {
  const { load, database } = place
  const answer = asker(place)
  const costOf = costing(() => load.processor() + database.processor())
  let turn = 0
  const next = () => people[turn++ % people.length]!
  const changed: number[] = []
  const unchanged: number[] = []
  const documented: number[] = []
  const cheapest: number[] = []
  for (let n = 0; n < rounds; n++) {
    await change()
    changed.push(await costOf(() => answer(next(), 'day')))
    unchanged.push(await costOf(() => answer(next(), 'day')))
    documented.push(await costOf(() => answer(next(), '')))
    cheapest.push(await costOf(() => load.send([[profile(next())]])))
  }
  return { changed, unchanged, documented, cheapest }
}

/** Milliseconds of processor time of the least SQL that reads the day, sent from this process. */
async function costsOfLeast(
  { database }: Workbench,
  straight: () => Promise<number>,
  rounds: number,
): Promise<number[]> {
  const costOf = costing(() => ofProcess(process.pid) + database.processor())
  const costs: number[] = []
  for (let n = 0; n < rounds; n++) costs.push(await costOf(straight))
  return costs
}

/** Measures what a piece of work uses; `used` is what has been used until now. */
const costing = (used: () => number) => async (work: () => Promise<unknown>) => {
  const before = used()
  await work()
  return used() - before
}

interface GridCosts extends Awaited<ReturnType<typeof costsOfReading>> {
  leastCosts: number[]
  /** Milliseconds after a change: the product's, and those of the least SQL. */
  products: number[]
  drivers: number[]
  /** Bytes. */
  size: number
  documentedSize: number
  /** Milliseconds of a 304, and of GET profile beside it. */
  known: number[]
  profiles: number[]
}

function figuresOf({ bookings, mostBytes, mostAfter, mostNext }: GridGoal, measured: GridCosts): Figure[] {
  const { changed, unchanged, documented, cheapest, leastCosts, products, drivers, known, profiles } = measured
  const { size, documentedSize } = measured
  const ratio = median(products) / median(drivers)
  const knownRatio = median(known) / median(profiles)
  const of = `day of ${resources} resources, ${bookings} bookings`
  const figure = (what: string, value: number, most: number | undefined): Figure =>
    most === undefined
      ? told(`${of}: ${what}`, ms(value))
      : { goal: 'G3', what: `${of}: ${what}`, reached: ms(value), wanted: `≤ ${most} ms`, holds: value <= most }
  return [
    figure('processor time after a change', median(changed), mostAfter),
    figure('processor time, the next reader', median(unchanged), mostNext),
    told(`${of}: processor time, the next reader, as documented`, ms(median(documented))),
    told(`${of}: processor time of GET profile, which any call costs`, ms(median(cheapest))),
    told(`${of}: processor time of the least SQL`, ms(median(leastCosts))),
    {
      goal: 'G3',
      what: `${of}: after a change : the least SQL, p50`,
      reached: `${ratio.toFixed(2)} (${ms(median(products))} : ${ms(median(drivers))})`,
      wanted: '≤ 2.5',
      holds: ratio <= 2.5,
    },
    told(`${of}: after a change, p50 / p95 / p99`, spread(products)),
    {
      goal: 'G3',
      what: `${of}: body`,
      reached: kB(size),
      wanted: `≤ ${mostBytes / 1000} kB`,
      holds: size <= mostBytes,
    },
    told(`${of}: body as documented`, kB(documentedSize)),
    {
      goal: 'G3',
      what: `${of}: 304 : GET profile, server time p50`,
      reached: `${knownRatio.toFixed(2)} (${ms(median(known))} : ${ms(median(profiles))})`,
      wanted: '≤ 1.2',
      holds: knownRatio <= 1.2,
    },
  ]
}

/** Asks for a person's day and takes the time. */
const asker =
  ({ load }: Workbench) =>
  async (person: Person, form: 'day' | '') => {
    const path = `/company/v1/bookings-grid/${person.presetId}${form && `/${form}`}?date=${today}`
    const { took, sizes, statuses } = await load.send([[request(person, 'GET', path)]])
    if (statuses[0] !== 200) throw new Error(`the grid was answered with ${statuses[0]}`)
    return { took: took[0]!, size: sizes[0]! }
  }

/**
 * Changes one booking of the day, a different one each time; sent straight to the database, so that the server does
 * nothing.
 */
function changer(owner: pg.Client, company: number) {
  let n = 0
  return async () => {
    await owner.query('begin')
    await owner.query(`select set_config('app.company_id', $1, true)`, [String(company)])
    await owner.query(
      `update bookings set version = version + 1 where company_id = $1 and id = (
         select id from bookings where company_id = $1 and starts >= $2 and starts < $2::timestamptz + interval '1 day'
         order by id offset $3 limit 1)`,
      [company, `${today}T00:00Z`, n++ % 100],
    )
    await owner.query('commit')
  }
}

/** The building of a company that the bench has made. */
export async function buildingOf(owner: pg.Client, company: number): Promise<number> {
  const { rows } = await owner.query(`select id::int from levels where company_id = $1 and kind = 'building'`, [
    company,
  ])
  return rows[0].id
}

/** Asks inside this process, without a network, for an unchanged day and a profile in turn: milliseconds of each. */
async function answered304({ database, secret }: Workbench, person: Person, times: number) {
  const app = await createApp({ ...database, secret, connections: 4 })
  const url = `/company/v1/bookings-grid/${person.presetId}/day?date=${today}`
  const headers = { host: person.host, authorization: `Bearer ${person.token}` }
  const etag = String((await app.inject({ url, headers })).headers.etag)
  const asks = (expected: number, url: string, more: object) => async () => {
    const since = performance.now()
    const { statusCode } = await app.inject({ url, headers: { ...headers, ...more } })
    if (statusCode !== expected) throw new Error(`${url} was answered with ${statusCode}`)
    return performance.now() - since
  }
  const [known, profile] = [asks(304, url, { 'if-none-match': etag }), asks(200, '/company/v1/profile', {})]
  await alternately(times / 10, known, profile)
  const took = await alternately(times, known, profile)
  await app.close()
  return took
}
