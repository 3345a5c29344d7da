import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { connect, disconnect } from '../database.ts'
import { alternately, type Figure, median, ms, spread } from '../figures.ts'
import { historyCounted, mailsWritten } from '../jobs.ts'
import { listen } from '../listeners.ts'
import { deal, type Load, startLoad } from '../load.ts'
import type { Person } from '../people.ts'
import type { Workbench } from '../place.ts'
import { create, freeSlot, type Slot } from '../requests.ts'
import { type Statement, sendStraight } from '../straight.ts'
import { copyStraight, dropStraight } from '../straight-schema.ts'

const connections = 16
/** A booking through the product may take this many times the processor time of the kept insert. */
const most = 2.8

/** A booking through all of the product, its mails and sockets included, against the insert as it was, sent straight by the driver. */
export async function measureCreate(place: Workbench): Promise<Figure[]> {
  const { database, owner, secret, people, isSmall } = place
  await copyStraight(database.ownerUrl)
  const load = await startLoad(database, secret, 'jobs')
  const clients = await connect(database.appUrl, connections)
  // One listener of each company, as an open grid is.
  const close = await listen(load.port, [...new Map(people.map((person) => [person.companyId, person])).values()])
  try {
    await historyCounted(owner)
    return await compare(place, load, clients, isSmall ? 480 : 1600)
  } finally {
    close()
    load.end()
    await disconnect(clients)
    await dropStraight(database.ownerUrl)
  }
}

async function compare(place: Workbench, load: Load, clients: pg.Client[], count: number): Promise<Figure[]> {
  const { database, owner, people, isSmall, next } = place
  const used = () => ({ postgres: database.processor(), server: load.processor() })
  const took: number[] = []
  // Milliseconds of processor time of a booking.
  const answering: { postgres: number; server: number }[] = []
  const mailing: typeof answering = []
  const today: number[] = []
  const rates: number[] = []
  const work = () => {
    const first = next(count)
    return Array.from({ length: count }, (_, n) => {
      const person = people[n % connections]!
      return { person, slot: freeSlot(person, first + n) }
    })
  }
  const since = (before: ReturnType<typeof used>) => {
    const now = used()
    return { postgres: (now.postgres - before.postgres) / count, server: (now.server - before.server) / count }
  }

  async function through(): Promise<number> {
    const requests = work().map(({ person, slot }) => create(person, slot, randomUUID()))
    const before = used()
    const sent = await load.send(deal(requests, connections))
    answering.push(since(before))
    const refused = sent.statuses.find((status) => status !== 201)
    if (refused) throw new Error(`a booking was answered with ${refused}`)
    const answered = used()
    await mailsWritten(owner)
    mailing.push(since(answered))
    took.push(...sent.took)
    rates.push((count / sent.elapsed) * 1000)
    const all = since(before)
    return all.postgres + all.server
  }

  async function straight(schema?: 'straight'): Promise<number> {
    const lanes = work().map(({ person, slot }) => ({
      companyId: person.companyId,
      statements: [insert(person, slot, schema)],
    }))
    const before = database.processor()
    await sendStraight(clients, deal(lanes, connections))
    return (database.processor() - before) / count
  }

  async function kept(): Promise<number> {
    today.push(await straight())
    return straight('straight')
  }

  await through()
  await kept()
  for (const figures of [took, answering, mailing, today, rates]) figures.length = 0
  const [products, inserts] = (await alternately(isSmall ? 3 : 7, through, kept)).map(median) as [number, number]
  const of = (parts: typeof answering) =>
    `PostgreSQL ${ms(median(parts.map(({ postgres }) => postgres)))}, server ${ms(median(parts.map(({ server }) => server)))}`
  const plain = (what: string, reached: string): Figure => ({ goal: 'G2', what, reached, wanted: '' })
  return [
    {
      goal: 'G2',
      what: 'processor time of a booking with its mails : the insert of 29a67cd3 straight',
      reached: `${(products / inserts).toFixed(2)} (${ms(products)} : ${ms(inserts)})`,
      wanted: `≤ ${most}`,
      holds: products <= most * inserts,
    },
    plain('of it until the answer', of(answering)),
    plain('of it the mails', of(mailing)),
    plain('the insert with the triggers of today, straight', ms(median(today))),
    plain(`${connections} clients, p50 / p95 / p99`, `${spread(took)}, ${median(rates).toFixed(0)} a second`),
  ]
}

/** The insert that the product sends, with all its triggers, but without the checks before it. */
export function insert({ userId }: Person, { resource, from, to }: Slot, schema?: 'straight'): Statement {
  const of = schema ? `${schema}.` : ''
  return {
    name: `insert_straight_${schema ?? 'today'}`,
    text: `with declaration as (
       insert into ${of}declarations (company_id, subject, is_private, host_id, user_id, approval_status)
       values (${of}current_company(), 'Planning', false, $1, $1, 'not_required') returning id, host_id, user_id
     )
     insert into ${of}bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends)
     select ${of}current_company(), id, host_id, user_id, $2, $3, $4 from declaration`,
    values: [userId, resource, from, to],
  }
}
