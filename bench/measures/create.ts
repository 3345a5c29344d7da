import { randomUUID } from 'node:crypto'
import { connect, disconnect } from '../database.ts'
import { alternately, type Figure, median, ms, spread } from '../figures.ts'
import { deal } from '../load.ts'
import type { Person } from '../people.ts'
import type { Workbench } from '../place.ts'
import { create, freeSlot, type Slot } from '../requests.ts'
import { type Statement, sendStraight } from '../straight.ts'

const connections = 16

/** G2: a booking through all of the product, against the same insert sent straight by the driver; and its processor time. */
export async function measureCreate(place: Workbench): Promise<Figure[]> {
  const { database, load, people, isSmall } = place
  const count = isSmall ? 480 : 1600
  const clients = await connect(database.appUrl, connections)
  const took: number[] = []
  // Milliseconds of each of the product's bookings and of the plain ones; PostgreSQL's time, and the server's or
  // driver's.
  const ofPostgres: number[] = []
  const ofServer: number[] = []
  const ofStraight: number[] = []
  const work = () => {
    const first = place.next(count)
    return Array.from({ length: count }, (_, n) => {
      const person = people[n % connections]!
      return { person, slot: freeSlot(person, first + n) }
    })
  }
  const through = async () => {
    const lanes = deal(
      work().map(({ person, slot }) => create(person, slot, randomUUID())),
      connections,
    )
    const before = [database.processor(), load.processor()] as const
    const sent = await load.send(lanes)
    ofPostgres.push((database.processor() - before[0]) / count)
    ofServer.push((load.processor() - before[1]) / count)
    const refused = sent.statuses.find((status) => status !== 201)
    if (refused) throw new Error(`a booking was answered with ${refused}`)
    took.push(...sent.took)
    return (count / sent.elapsed) * 1000
  }
  const straight = async () => {
    const lanes = deal(
      work().map(({ person, slot }) => ({ companyId: person.companyId, statements: [insert(person, slot)] })),
      connections,
    )
    const before = database.processor()
    const { elapsed } = await sendStraight(clients, lanes)
    ofStraight.push((database.processor() - before) / count)
    return (count / elapsed) * 1000
  }
  await through()
  await straight()
  for (const figures of [took, ofPostgres, ofServer, ofStraight]) figures.length = 0
  const [products, drivers] = await alternately(isSmall ? 3 : 7, through, straight)
  await disconnect(clients)
  const ratio = median(products) / median(drivers)
  const rates = `${median(products).toFixed(0)} of ${median(drivers).toFixed(0)} a second`
  const whole = median(ofPostgres) + median(ofServer)
  return [
    {
      goal: 'create',
      what: 'processor time a booking',
      reached: `${ms(whole)}: PostgreSQL ${ms(median(ofPostgres))}, server ${ms(median(ofServer))}; PostgreSQL straight ${ms(median(ofStraight))}`,
      wanted: '≤ 3.3 ms',
      holds: whole <= 3.3,
    },
    {
      goal: 'G2',
      what: 'full create : the same insert straight',
      reached: `${ratio.toFixed(2)} (${rates})`,
      wanted: '≥ 0.4',
      holds: ratio >= 0.4,
    },
    { goal: 'G2', what: `full create, ${connections} clients, p50 / p95 / p99`, reached: spread(took), wanted: '' },
  ]
}

/** The insert that the product sends, with all its triggers, but without the checks before it. */
export function insert({ userId }: Person, { resource, from, to }: Slot): Statement {
  return {
    name: 'insert_straight',
    text: `with declaration as (
       insert into declarations (company_id, subject, is_private, host_id, user_id, approval_status)
       values (current_company(), 'Planning', false, $1, $1, 'not_required') returning id, host_id, user_id
     )
     insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends)
     select current_company(), id, host_id, user_id, $2, $3, $4 from declaration`,
    values: [userId, resource, from, to],
  }
}
