import { full, type Size, small } from '../companies.ts'
import { alternately, type Figure, ms, percentile } from '../figures.ts'
import { signIn } from '../people.ts'
import { mostPeople, openPlace, type Workbench } from '../place.ts'
import { freeSlot, request, today } from '../requests.ts'
import { buildingOf } from './grid.ts'

/** p95 with five times as many bookings may be this many times as long. */
const most = 1.15
const times = 5

/** G4: the calls that people make most, with 1,000,000 bookings and with 5,000,000, as many in each company and resource. */
export async function measureSize(isSmall: boolean): Promise<Figure[]> {
  const size = isSmall ? small : full
  const larger: Size = { ...size, bookings: size.bookings * times }
  const [few, many] = [await openPlace(isSmall, size), await openPlace(isSmall, larger)]
  try {
    const [ofFew, ofMany] = [await callsIn(few.place), await callsIn(many.place)]
    const figures = [...few.figures, ...many.figures]
    for (const [at, [what]] of ofFew.entries())
      figures.push(
        await compare(
          what,
          () => ofFew[at]![1](),
          () => ofMany[at]![1](),
          isSmall,
        ),
      )
    return figures
  } finally {
    await few.place.end()
    await many.place.end()
  }
}

async function compare(
  what: string,
  inFew: () => Promise<number>,
  inMany: () => Promise<number>,
  isSmall: boolean,
): Promise<Figure> {
  await alternately(10, inFew, inMany)
  const [few, many] = (await alternately(isSmall ? 60 : 200, inFew, inMany)).map((took) => percentile(took, 0.95)) as [
    number,
    number,
  ]
  return {
    goal: 'G4',
    what: `${what}: p95 of five times as many`,
    reached: `${(many / few).toFixed(2)} (${ms(many)} : ${ms(few)})`,
    wanted: `≤ ${most}`,
    holds: many <= most * few,
  }
}

type Call = [what: string, send: () => Promise<number>]

/** The hottest calls of a person, each with the milliseconds of its answer. */
async function callsIn({ load, owner, secret }: Workbench): Promise<Call[]> {
  // The sessions of a place that was filled first are over by now. The last person is an ordinary one.
  const person = (await signIn(owner, secret, mostPeople)).at(-1)!
  const building = await buildingOf(owner, person.companyId)
  const { rows } = await owner.query<{ id: string; declaration_id: string }>(
    `select id, declaration_id from bookings where company_id = $1 and host_id = $2 and starts > now() order by starts limit 1`,
    [person.companyId, person.userId],
  )
  const [booking] = rows
  const resource = person.resources[0]!
  const { from, to } = freeSlot(person, 0)
  const slots = [{ datetime_from: from.toISOString(), datetime_to: to.toISOString() }]
  const dayIn = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
  const weeks = { from: today, to: dayIn(13) }
  const get = (path: string) => request(person, 'GET', `/company/v1/${path}`)
  const post = (path: string, body: object) => request(person, 'POST', `/company/v1/${path}`, { body })
  const day = (date: string) => get(`bookings-grid/${person.presetId}/day?date=${date}`)
  const asked: [string, string][] = [
    ['profile', get('profile')],
    ['day of the grid', day(today)],
    ['another day of the grid', day(dayIn(20))],
    ['day as documented', get(`bookings-grid/${person.presetId}?date=${today}`)],
    ['own bookings of two weeks', post('bookings', { preset: { my_bookings: true, date_period: weeks } })],
    ['all bookings of today', post('bookings', { preset: { date_period: { from: today, to: today } } })],
    ['bookings that are found', post('bookings', { preset: { date_period: weeks }, filter: { query: 'review' } })],
    [
      'availability of a resource',
      post('bookings/resources-availability', { preset: { resources: [resource] }, slots }),
    ],
    ['finder of a building', get(`levels/${building}/finder?date=${today}`)],
    ['slots of a resource', get(`slots/resource/${resource}?date=${today}`)],
    ['occupancy of a building', get(`occupancies/level/${building}?date=${today}`)],
    ['a booking', get(`bookings/${booking!.id}`)],
    ['its history', get(`bookings/${booking!.id}/history`)],
    ['a reservation', get(`declarations/${booking!.declaration_id}`)],
    ['usual places', get('home/usual')],
    ['passes', get('plan/spacepasses/all')],
    ['information about a resource', get(`resourceinfo/${resource}`)],
    ['the tree of places', get('levels/all?depth=ALL')],
    ['search', get('search?query=room')],
    ['presets', get('presets/bookings')],
  ]
  const sent = async (what: string, text: string) => {
    const { took, statuses } = await load.send([[text]])
    if (statuses[0] !== 200) throw new Error(`${what} was answered with ${statuses[0]}`)
    return took[0]!
  }
  return asked.map(([what, text]) => [what, () => sent(what, text)])
}
