import { type Figure, ms, percentile } from '../figures.ts'
import type { Workbench } from '../place.ts'
import { waitsDuring } from '../probe.ts'
import { request } from '../requests.ts'

const desks = 35

/** Edits of one reservation at once, each of another of its bookings; and another person's waiting time meanwhile. */
export async function measureEdits(place: Workbench): Promise<Figure[]> {
  const { load, people, owner, next } = place
  const [person] = people
  const other = people.find(({ companyId }) => companyId !== person!.companyId)!
  const rounds = 5
  const took: number[] = []
  const waited: number[] = []
  let odd = 0
  const before = await deadlocks()
  for (let round = 0; round < rounds; round++) {
    const ids = await reserve(round)
    const edits = ids.map((id, n) => [
      request(person!, 'PUT', `/company/v1/bookings/${id}`, {
        body: { declaration: { subject: `Edit ${round} ${n}` } },
      }),
    ])
    const [sent, each] = await waitsDuring(place, other, () => load.send(edits))
    odd += sent.statuses.filter((status) => status !== 200).length
    took.push(...sent.took)
    waited.push(...each)
  }
  const found = (await deadlocks()) - before
  return [
    {
      goal: '',
      what: `${desks} edits of one reservation at once: not 200`,
      reached: String(odd),
      wanted: '0',
      holds: !odd,
    },
    { goal: '', what: 'deadlocks', reached: String(found), wanted: '0', holds: !found },
    { goal: '', what: 'slowest edit', reached: ms(percentile(took, 1)), wanted: '' },
    { goal: '', what: 'slowest GET profile of another company', reached: ms(percentile(waited, 1)), wanted: '' },
  ]

  /** A reservation of many desks in an hour without other bookings. */
  async function reserve(round: number): Promise<number[]> {
    const day = new Date(Date.now() + (400 + next(1) + round) * 86_400_000).toISOString().slice(0, 10)
    const { rows } = await owner.query<{ id: number }>(
      `with d as (
         insert into declarations (company_id, subject, host_id, user_id) values ($1, 'Desks', $2, $2) returning id
       )
       insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends)
       select $1, d.id, $2, $2, r, $4::timestamptz, $4::timestamptz + interval '1 hour' from d, unnest($3::bigint[]) r returning id`,
      [person!.companyId, person!.userId, person!.resources.slice(0, desks), `${day}T10:00:00Z`],
    )
    return rows.map(({ id }) => Number(id))
  }

  async function deadlocks(): Promise<number> {
    await new Promise((done) => setTimeout(done, 1_200))
    const { rows } = await owner.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]!.deadlocks)
  }
}
