import type pg from 'pg'
import { leastDay, leastOwn, leastResource, leastSlots } from '../baselines.ts'
import { connect, disconnect } from '../database.ts'
import { alternately, type Figure, median, ms, told } from '../figures.ts'
import type { Workbench } from '../place.ts'
import { timed } from '../recorded.ts'
import { freeSlot, request, today } from '../requests.ts'
import type { Statement } from '../straight.ts'
import { buildingOf } from './grid.ts'

/** Whole answers through the listening server, against the least SQL that yields their facts, written by hand. */
export async function measureLeast({ database, load, owner, people, isSmall }: Workbench): Promise<Figure[]> {
  // The last person: other measures book for the first ones, and a list of thousands of bookings would be measured.
  const person = people.at(-1)!
  const building = await buildingOf(owner, person.companyId)
  const resource = person.resources[0]!
  const { from, to } = freeSlot(person, 0)
  const slots = [{ datetime_from: from.toISOString(), datetime_to: to.toISOString() }]
  const end = new Date(Date.parse(today) + 13 * 86_400_000).toISOString().slice(0, 10)
  const own = { preset: { my_bookings: true, date_period: { from: today, to: end } } }
  const free = { preset: { resources: [resource] }, slots }
  const company = '/company/v1'
  const asked: [string, string, Statement[]][] = [
    [
      'availability of a resource',
      request(person, 'POST', `${company}/bookings/resources-availability`, { body: free }),
      leastResource(resource, from, to),
    ],
    [
      'own bookings of two weeks',
      request(person, 'POST', `${company}/bookings`, { body: own }),
      leastOwn(person.userId, today, 14),
    ],
    [
      'finder of a building',
      request(person, 'GET', `${company}/levels/${building}/finder?date=${today}`),
      leastDay(building, today),
    ],
    [
      'slots of a resource',
      request(person, 'GET', `${company}/slots/resource/${resource}?date=${today}`),
      leastSlots(resource, today),
    ],
  ]
  const [client] = (await connect(database.appUrl, 1)) as [pg.Client]
  const figures: Figure[] = []
  for (const [what, text, least] of asked) {
    const through = async () => {
      const { took, statuses } = await load.send([[text]])
      if (statuses[0] !== 200) throw new Error(`${what} was answered with ${statuses[0]}`)
      return took[0]!
    }
    const straight = () => timed(client, person.companyId, least)
    await alternately(10, through, straight)
    const [products, drivers] = await alternately(isSmall ? 40 : 150, through, straight)
    const ratio = median(products) / median(drivers)
    figures.push(
      told(`${what} : the least SQL, p50`, `${ratio.toFixed(2)} (${ms(median(products))} : ${ms(median(drivers))})`),
    )
  }
  await disconnect([client])
  return figures
}
