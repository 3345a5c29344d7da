import { randomUUID } from 'node:crypto'
import { alternately, type Figure, median } from '../figures.ts'
import { deal } from '../load.ts'
import type { Workbench } from '../place.ts'
import { create, freeSlot } from '../requests.ts'

const connections = 16
const capacity = 500

/** G6: bookings of one pool, all for the same hour, against bookings of as many places of their own. */
export async function measurePools({ load, people, owner, next, isSmall }: Workbench): Promise<Figure[]> {
  const count = isSmall ? 200 : 480
  const rounds = isSmall ? 2 : 5
  const person = people[0]!
  const { rows } = await owner.query<{ id: number }>(
    `insert into resources (company_id, level_id, resource_type_id, name, capacity)
     select company_id, level_id, resource_type_id, 'Pool ' || n, ${capacity} from resources, generate_series(0, $2) n
     where id = $1 returning id::int`,
    [person.resources[0], rounds],
  )
  const pools = rows.map(({ id }) => id)
  const run = async (slots: ReturnType<typeof freeSlot>[]) => {
    const lanes = deal(
      slots.map((slot) => create(person, slot, randomUUID())),
      connections,
    )
    const { elapsed, statuses } = await load.send(lanes)
    return { rate: (slots.length / elapsed) * 1000, won: statuses.filter((status) => status === 201).length }
  }
  const places = () => run(Array.from({ length: count }, () => freeSlot(person, next(1))))
  const hour = freeSlot(person, 0)
  const pool = () => run(Array(count).fill({ ...hour, resource: pools.pop()! }))
  const [pooled, single] = await alternately(rounds, pool, places)
  const last = pools.pop()!
  const { won } = await run(Array(capacity + 100).fill({ ...hour, resource: last }))
  const ratio = median(pooled.map(({ rate }) => rate)) / median(single.map(({ rate }) => rate))
  const rates = `${median(pooled.map(({ rate }) => rate)).toFixed(0)} of ${median(single.map(({ rate }) => rate)).toFixed(0)} a second`
  return [
    {
      goal: 'G6',
      what: 'create in one pool : in places of their own',
      reached: `${ratio.toFixed(2)} (${rates})`,
      wanted: '≥ 0.7',
      holds: ratio >= 0.7,
    },
    {
      goal: 'G6',
      what: `bookings of a pool of ${capacity}`,
      reached: String(won),
      wanted: String(capacity),
      holds: won === capacity,
    },
  ]
}
