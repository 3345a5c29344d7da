import { randomUUID } from 'node:crypto'
import type { Figure } from '../figures.ts'
import { deal } from '../load.ts'
import type { Workbench } from '../place.ts'
import { create, freeSlot, request, today } from '../requests.ts'

const clients = 16
/** Bookings in one round; the booker's day is read after every second one. */
const perRound = 320

/** Memory of the server's process after minutes of bookings and reads without a pause. */
export async function measureMemory({ load, people, isSmall, next }: Workbench): Promise<Figure[]> {
  const minutes = isSmall ? 1 : 10
  const end = performance.now() + minutes * 60_000
  let answers = 0
  while (performance.now() < end) {
    const first = next(perRound)
    const requests = Array.from({ length: perRound }, (_, n) => {
      const person = people[n % clients]!
      const booking = create(person, freeSlot(person, first + n), randomUUID())
      const day = request(person, 'GET', `/company/v1/bookings-grid/${person.presetId}/day?date=${today}`)
      return Math.floor(n / clients) % 2 ? [booking, day] : [booking]
    })
    const { statuses } = await load.send(deal(requests, clients).map((lane) => lane.flat()))
    const refused = statuses.find((status) => status !== 201 && status !== 200)
    if (refused) throw new Error(`a request was answered with ${refused}`)
    answers += statuses.length
  }
  const used = load.memory() / 1e6
  return [
    {
      goal: 'memory',
      what: `after ${minutes} min of bookings and days, ${clients} clients, ${answers.toLocaleString('en')} answers`,
      reached: `${used.toFixed(0)} MB`,
      wanted: '≤ 250 MB',
      holds: used <= 250,
    },
  ]
}
