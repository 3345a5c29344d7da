import { type Figure, ms, percentile, spread } from '../figures.ts'
import { type Person, signIn } from '../people.ts'
import type { Workbench } from '../place.ts'
import { request, today } from '../requests.ts'

/** Clients of the busy company, each as quick as the one client of the other. */
const busy = 100
/** The other company's p99 may be this many times as long as while nobody else is there. */
const most = 1.5

/** G8: a company with 100 times the load of another, and what the other waits. */
export async function measureNeighbour({ load, owner, secret, people, isSmall }: Workbench): Promise<Figure[]> {
  const [quietOne] = people as [Person]
  const other = people.find(({ companyId }) => companyId !== quietOne.companyId)!
  const crowd = await signIn(owner, secret, 20, other.companyId)
  const rounds = isSmall ? 40 : 150
  const lane = (person: Person, times: number) => Array.from({ length: times }, () => mixOf(person)).flat()
  const flood = load.another()
  const alone = () => load.send([lane(quietOne, rounds)])
  await alone()
  const before = await alone()
  let goesOn = true
  let answered = 0
  const flooding = (async () => {
    const lanes = Array.from({ length: busy }, (_, n) => lane(crowd[n % crowd.length]!, 4))
    while (goesOn) answered += (await flood.send(lanes)).statuses.length
  })()
  const since = performance.now()
  const meanwhile = await alone()
  goesOn = false
  // All that was sent is answered first, so that all of it counts.
  await flooding
  const rate = answered / ((performance.now() - since) / 1000)
  flood.end()
  const failed = [...before.statuses, ...meanwhile.statuses].filter((status) => status !== 200).length
  if (failed) throw new Error(`${failed} calls of the quiet company weren't answered with 200`)
  const [quiet, loud] = [before, meanwhile].map(({ took }) => percentile(took, 0.99)) as [number, number]
  return [
    {
      goal: 'G8',
      what: `p99 beside ${busy} clients of another company : p99 alone`,
      reached: `${(loud / quiet).toFixed(2)} (${ms(loud)} : ${ms(quiet)})`,
      wanted: `≤ ${most}`,
      holds: loud <= most * quiet,
    },
    { goal: 'G8', what: 'alone, p50 / p95 / p99', reached: spread(before.took), wanted: '' },
    {
      goal: 'G8',
      what: `beside them (${rate.toFixed(0)} answers a second), p50 / p95 / p99`,
      reached: spread(meanwhile.took),
      wanted: '',
    },
  ]
}

/** Calls of somebody who looks at the day and at their own bookings. */
function mixOf(person: Person): string[] {
  const own = { body: { preset: { my_bookings: true } } }
  return [
    request(person, 'GET', `/company/v1/bookings-grid/${person.presetId}/day?date=${today}`),
    request(person, 'POST', '/company/v1/bookings', own),
    request(person, 'GET', '/company/v1/profile'),
  ]
}
