// @module-tag once
import {
  assignmentBreaks,
  bookings,
  declarations,
  resourceAssignments,
  resourceCapacityDates,
  resources,
} from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { bookSlot, slotAt } from '../../test/slots.ts'

const server = useApp()
const [seed, workers, steps] = [21, 6, 40]

/** Numbers that look random, the same in every run. */
function randomFrom(seed: number) {
  let last = seed
  const below = (most: number) => {
    last = (last * 1103515245 + 12345) % 2147483648
    return Math.floor((last / 2147483648) * most)
  }
  const of = <T>(some: readonly T[]): T => some[below(some.length)]!
  return { below, of }
}

interface World extends Office {
  /** The bookings that stayed against a new rule, as the answers counted them. */
  kept: number
  rooms: number[]
  pools: number[]
}

async function makeWorld(): Promise<World> {
  const office = await makeOffice(server.app)
  const add = (name: string, capacity: number) => addRoom(office, { name, capacity })
  return {
    ...office,
    kept: 0,
    rooms: [await add('R1', 1), await add('R2', 1), await add('R3', 1)],
    pools: [await add('P1', 3), await add('P2', 4)],
  }
}

type Answer = { status: number; body: unknown; error: { code?: string; affected?: unknown } }

/** One random call of one person. What it breaks is cancelled, or moved where another resource is free. */
async function step(world: World, { below, of }: ReturnType<typeof randomFrom>): Promise<Answer> {
  const { admin, ann, ben, rooms, pools } = world
  const all = [...rooms, ...pools]
  const person = of([ann, ben])
  const hour = (n: number) => `${String(n).padStart(2, '0')}:${of(['00', '15', '30', '45'])}`
  const from = 8 + below(8)
  const slot = slotAt(hour(from), hour(from + 1 + below(3)), 1 + below(2))
  const decided = async (call: (decisions: object) => Promise<Answer>): Promise<Answer> => {
    const first = await call({})
    if (first.error?.code !== 'affects_bookings') return first
    const { seen } = first.error.affected as { seen: string }
    const answer = await call({ decisions: { seen, rest: of(['cancel', 'move']), each: [] } })
    const { affected } = answer.body as { affected?: { outcome: { kept: number } | null } }
    world.kept += affected?.outcome?.kept ?? 0
    return answer
  }
  const own = async (who: Person) =>
    inCompany(world.id, (db) =>
      db.selectFrom('bookings').where('host_id', '=', who.id).select(['id', 'declaration_id']).execute(),
    )
  const idsOf = (table: 'resource_assignments' | 'resource_capacity_dates' | 'resource_assignment_breaks') =>
    inCompany(world.id, (db) => db.selectFrom(table).selectAll().execute())
  const nothing: Answer = { status: 200, body: null, error: {} }
  const calls: (() => Promise<Answer>)[] = [
    () => bookSlot(person, of(all), slot),
    () =>
      person.call(bookings.store, { body: { declaration: { resource_ids: [of(rooms), of(pools)], slots: [slot] } } }),
    async () => {
      const some = of(await own(person))
      const declaration = of<object>([
        { resource_id: of(all) },
        { slots: [slot] },
        { resource_id: of(all), slots: [slot] },
        { host_id: (person === ann ? ben : ann).id },
        { host_id: (person === ann ? ben : ann).id },
      ])
      return some ? admin.call(bookings.update, { params: { id: some.id }, body: { declaration } as never }) : nothing
    },
    async () => {
      const some = of(await own(person))
      return some
        ? person.call(
            of([declarations.remove, declarations.restore]) as never,
            { params: { id: some.declaration_id } } as never,
          )
        : nothing
    },
    () =>
      decided((more) =>
        admin.call(resourceCapacityDates.create, {
          body: { resource_id: of(pools), capacity: 1 + below(6), ...slot, ...more } as never,
        }),
      ),
    async () => {
      const some = of(await idsOf('resource_capacity_dates'))
      if (!some) return nothing
      const params = { id: some.id as number }
      const capacity = 1 + below(6)
      return decided((more) =>
        below(2)
          ? admin.call(resourceCapacityDates.update, { params, body: { capacity, ...slot, ...more } as never })
          : admin.call(resourceCapacityDates.remove, { params, body: more as never }),
      )
    },
    () =>
      decided((more) =>
        admin.call(resourceAssignments.create, {
          body: { resource_id: of(all), user_id: person.id, ...slot, ...more } as never,
        }),
      ),
    async () => {
      const some = of(await idsOf('resource_assignments'))
      if (!some) return nothing
      const params = { id: some.id as number }
      if (!below(3)) return admin.call(resourceAssignments.remove, { params })
      return decided((more) =>
        admin.call(resourceAssignments.update, { params, body: { user_id: person.id, ...slot, ...more } as never }),
      )
    },
    async () => {
      const some = of(await idsOf('resource_assignments'))
      return some ? admin.call(assignmentBreaks.create, { params: { id: some.id as number }, body: slot }) : nothing
    },
    async () => {
      const some = of(await idsOf('resource_assignment_breaks')) as
        | { id: number; resource_assignment_id: number }
        | undefined
      if (!some) return nothing
      const params = { id: some.resource_assignment_id }
      const ids = { resource_assignment_break_ids: [some.id] }
      return decided((more) =>
        below(2)
          ? admin.call(assignmentBreaks.update, {
              params: { ...params, breakId: some.id },
              body: { ...slot, ...more } as never,
            })
          : admin.call(assignmentBreaks.remove, { params, body: { ...ids, ...more } as never }),
      )
    },
    () =>
      decided(async (more) => {
        const id = of(pools)
        const { data } = (await admin.call(resources.get, { params: { id } })).body
        const { version: _, ...rest } = data
        return admin.call(resources.update, {
          params: { id },
          body: { ...rest, capacity: 2 + below(4), ...more } as never,
        })
      }),
  ]
  return of(calls)()
}

/** Counts from the bookings and rules alone, in quarters of an hour, without the functions of the database. */
const faultsOf = ({ id }: Office) =>
  inCompany(id, async (_, client) => {
    const { rows } = await client.query(
      `with quarter as (
         select b.id, b.resource_id, b.host_id, at from bookings b
         cross join lateral generate_series(b.starts, b.ends - interval '15 minutes', '15 minutes') at
         where b.company_id = $1 and b.status in ('booked', 'checked_in')
       ), counted as (
         select q.resource_id, q.at, count(*) as n from quarter q group by 1, 2
       ), room as (
         select c.*, coalesce((select d.capacity from resource_capacity_dates d where d.company_id = $1 and d.resource_id = c.resource_id
           and d.starts <= c.at and d.ends > c.at), r.capacity) as capacity, r.capacity > 1 as is_pool
         from counted c join resources r on r.company_id = $1 and r.id = c.resource_id
       )
       select
         (select count(*)::int from room where n > capacity) as over,
         (select count(distinct q.id)::int from quarter q join resource_assignments a on a.company_id = $1 and a.resource_id = q.resource_id
            and a.starts < q.at + interval '15 minutes' and coalesce(a.ends > q.at, true) and a.user_id <> q.host_id
          where not exists (select from resource_assignment_breaks k where k.company_id = $1 and k.resource_assignment_id = a.id
            and k.starts <= q.at and k.ends >= q.at + interval '15 minutes')) as assigned_away,
         (select count(*)::int from room c join resource_days d on d.company_id = $1 and d.resource_id = c.resource_id
            and d.day = (c.at at time zone 'UTC')::date
          cross join lateral (select (extract(epoch from c.at at time zone 'UTC' - d.day) / 900)::int + 1 as cell) k
          where c.is_pool and (d.used[k.cell] <> c.n or d.free[k.cell] <> c.capacity - c.n)) as miscounted,
         (select count(*)::int from resource_assignment_breaks k join resource_assignments a on a.company_id = $1 and a.id = k.resource_assignment_id
          where k.company_id = $1 and (k.starts < a.starts or k.ends > a.ends)) as outside`,
      [id],
    )
    return rows[0] as Record<string, number>
  })

test('R295 R304 after a random history of bookings, capacity dates, assignments and breaks at once, the bookings keep all rules, but for those that an answer said would stay', async () => {
  const world = await makeWorld()
  const answers: Answer[] = []
  await Promise.all(
    Array.from({ length: workers }, async (_, n) => {
      const random = randomFrom(seed + n * 977)
      for (let done = 0; done < steps; done++) answers.push(await step(world, random))
    }),
  )
  const { assigned_away, ...faults } = await faultsOf(world)
  expect(faults).toEqual({ over: 0, miscounted: 0, outside: 0 })
  expect(assigned_away).toBeLessThanOrEqual(world.kept)
  const unexpected = answers.filter(({ status }) => status >= 500 && status !== 503)
  expect(unexpected.map(({ error }) => error)).toEqual([])
  expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(answers.length / 4)
}, 60_000)
