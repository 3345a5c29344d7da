import { randomUUID } from 'node:crypto'
import { type Figure, ms, percentile, spread } from '../figures.ts'
import type { Workbench } from '../place.ts'
import { create, freeSlot } from '../requests.ts'

/** G5: many clients book one slot at once; exactly one gets it, and the others are refused quickly. */
export async function measureStorm(place: Workbench): Promise<Figure[]> {
  const rounds = place.isSmall ? 10 : 40
  const figures: Figure[] = []
  for (const clients of [8, 64]) figures.push(...(await storm(place, clients, rounds)))
  const deadlocks = place.database.log().match(/deadlock detected/g)?.length ?? 0
  figures.push({ goal: 'G5', what: 'deadlocks in the log', reached: String(deadlocks), wanted: '0', holds: !deadlocks })
  return figures
}

async function storm({ load, people, owner, next }: Workbench, clients: number, rounds: number): Promise<Figure[]> {
  const company = people.filter(({ companyId }) => companyId === people[0]!.companyId)
  const took: number[] = []
  let odd = 0
  for (let round = 0; round < rounds; round++) {
    // Each round books another slot, of the same resource.
    const slot = freeSlot(company[0]!, next(people.length))
    const lanes = Array.from({ length: clients }, (_, n) => [create(company[n % company.length]!, slot, randomUUID())])
    const { statuses, took: each } = await load.send(lanes)
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::int from bookings where resource_id = $1 and starts = $2 and status = 'booked'`,
      [slot.resource, slot.from],
    )
    const won = statuses.filter((status) => status === 201).length
    const refused = statuses.filter((status) => status === 409).length
    if (won !== 1 || refused !== clients - 1 || rows[0]!.count !== 1) odd++
    if (round) took.push(...each)
  }
  const slowest = percentile(took, 1)
  const what = `${clients} clients, one slot`
  return [
    {
      goal: 'G5',
      what: `${what}: rounds without exactly one winner`,
      reached: `${odd} of ${rounds}`,
      wanted: '0',
      holds: !odd,
    },
    { goal: 'G5', what: `${what}: slowest answer`, reached: ms(slowest), wanted: '≤ 250 ms', holds: slowest <= 250 },
    { goal: 'G5', what: `${what}: p50 / p95 / p99`, reached: spread(took), wanted: '' },
  ]
}
