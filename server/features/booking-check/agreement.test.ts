import { declarations, resourceCapacityDates, resourceFunctions, resourceLinks } from '@kontor/contract'
import { typeIdOf } from '@kontor/contract/calls/function-codes.ts'
import { noCodes } from '@kontor/contract/values/function-types.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office } from '../../test/factories.ts'
import { bookSlot, slotAt } from '../../test/slots.ts'
import { weekdays } from '../../time/zones.ts'
import { check, limit } from './asking.fixture.ts'

const server = useApp()

const week = (hours: [string, string][]) => JSON.stringify(Object.fromEntries(weekdays.map((day) => [day, hours])))
const hour = fc.integer({ min: 0, max: 23 })
const stretch = fc.record({ at: hour, hours: fc.integer({ min: 1, max: 4 }), minutes: fc.constantFrom(0, 0, 0, 15, 7) })
const mostly = fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false))
const world = fc.record({
  isBookable: mostly,
  mayBook: mostly,
  needsApproval: fc.boolean(),
  capacity: fc.constantFrom(1, 1, 1, 2),
  buffers: fc.constantFrom([0, 0], [0, 0], [15, 30]),
  hours: fc.option(fc.constantFrom<[string, string]>(['08:00', '20:00'], ['06:00', '12:00'])),
  unavailable: fc.option(stretch, { freq: 3 }),
  assigned: fc.option(
    fc.record({ to: fc.constantFrom('ann' as const, 'ben' as const), stretch, pause: fc.option(stretch) }),
    { freq: 2 },
  ),
  dated: fc.option(fc.record({ capacity: fc.constantFrom(1, 3), stretch }), { freq: 2 }),
  others: fc.array(stretch, { maxLength: 2 }),
  linked: fc.option(stretch, { freq: 3 }),
  own: fc.array(stretch, { maxLength: 2 }),
  limits: fc.record(
    {
      DAYS_AHEAD: fc.constantFrom(1, 3, 60),
      LONGEST_MINUTES: fc.constantFrom(60, 120, 600),
      BOOKINGS_A_DAY: fc.constantFrom(1, 2),
      BOOKINGS_A_WEEK: fc.constantFrom(1, 3),
      BOOKINGS_AT_ONCE: fc.constantFrom(1, 2),
    },
    { requiredKeys: [] },
  ),
  asked: stretch,
  days: fc.constantFrom(-1, 1, 2, 2, 2, 2),
})
type World = typeof world extends fc.Arbitrary<infer T> ? T : never
type Stretch = { at: number; hours: number; minutes: number }

/** On the day after tomorrow unless told otherwise, when all the bookings of others are. */
const slotOf = ({ at, hours, minutes }: Stretch, days = 2) => {
  const from = Date.parse(slotAt('00:00', '01:00', days).datetime_from) + at * 3_600_000 + minutes * 60_000
  const iso = (instant: number) => new Date(instant).toISOString().replace('.000', '')
  return { datetime_from: iso(from), datetime_to: iso(from + hours * 3_600_000) }
}
const onStep = (stretch: Stretch) => ({ ...stretch, minutes: 0 })

/** A room of its own in these rules. */
async function build(office: Office, rules: World): Promise<number> {
  const { id, ann, ben, site } = office
  await limit(office, {})
  await inCompany(id, (_, client) =>
    client.query(`update levels set working_hours = null where company_id = $1 and id = $2`, [id, site]),
  )
  const room = await addRoom(office, {
    name: `Room ${Math.random()}`,
    ...{ capacity: rules.capacity, needs_approval: rules.needsApproval },
    ...(rules.capacity === 1 && { buffer_before: rules.buffers[0], buffer_after: rules.buffers[1] }),
  })
  const beside = await addRoom(office, { name: `Beside ${Math.random()}` })
  if (rules.linked && rules.capacity === 1) {
    const body = { resource_id: room, linked_resource_ids: [beside] }
    await office.admin.call(resourceLinks.setLinked, { body })
    await bookSlot(ben, beside, slotOf(onStep(rules.linked)))
  }
  if (rules.dated && rules.capacity > 1) {
    const { capacity, stretch } = rules.dated
    const body = { resource_id: room, capacity, ...slotOf(onStep(stretch)) }
    await office.admin.call(resourceCapacityDates.create, { body })
  }
  for (const each of rules.others) await bookSlot(ben, room, slotOf(onStep(each)))
  const other = await addRoom(office, { name: `Other ${Math.random()}`, capacity: 9 })
  for (const each of rules.own) await bookSlot(ann, other, slotOf(onStep(each)))
  await limit(office, rules.limits)
  await inCompany(id, async (_, client) => {
    const hours = rules.hours && week([rules.hours])
    await client.query(`update levels set working_hours = $3 where company_id = $1 and id = $2`, [id, site, hours])
    if (rules.assigned) {
      const { to, stretch, pause } = rules.assigned
      const { datetime_from, datetime_to } = slotOf(onStep(stretch))
      const { rows } = await client.query(
        `insert into resource_assignments (company_id, resource_id, user_id, starts, ends) values ($1, $2, $3, $4, $5) returning id`,
        [id, room, office[to].id, datetime_from, datetime_to],
      )
      const rest = pause && slotOf(onStep(pause))
      if (rest && rest.datetime_from >= datetime_from && rest.datetime_to <= datetime_to)
        await client.query(
          `insert into resource_assignment_breaks (company_id, resource_assignment_id, starts, ends) values ($1, $2, $3, $4)`,
          [id, rows[0].id, rest.datetime_from, rest.datetime_to],
        )
    }
    if (rules.unavailable) {
      const { datetime_from, datetime_to } = slotOf(onStep(rules.unavailable))
      await client.query(
        `insert into unavailabilities (company_id, resource_id, starts, ends, reason) values ($1, $2, $3, $4, 'Paint')`,
        [id, room, datetime_from, datetime_to],
      )
    }
    await client.query(
      `update role_permissions p set "create" = $2 from roles r
       where p.company_id = $1 and r.company_id = $1 and r.id = p.role_id and r.seed_key = 'role.booking' and permission = 'BOOKINGS'`,
      [id, rules.mayBook],
    )
  })
  if (!rules.isBookable)
    await office.admin.call(resourceFunctions.create, {
      body: { resource_id: room, resource_function_type_id: typeIdOf('bookable'), active: false, codes: noCodes },
    })
  return room
}

const conflicts: readonly string[] = ['taken', 'buffer', 'linked']

test('its verdict, and the first rule it names, are what booking answers, for random rules, bookings and times', async () => {
  const office = await makeOffice(server.app)
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(world, async (rules) => {
      const room = await build(office, rules)
      const slot = slotOf(rules.asked, rules.days)
      const { data } = (await check(office.admin, office.ann, room, slot)).body
      const answer = await bookSlot(office.ann, room, slot)
      const broken = data.rules.filter(({ verdict }) => verdict === 'broken').map(({ rule }) => rule)
      for (const rule of broken) seen.add(rule)
      expect([data.verdict === 'refused', broken.length > 0]).toEqual([answer.status !== 201, answer.status !== 201])
      if (answer.status === 201) {
        expect(data.verdict).toBe(answer.body.data.approval_status === 'pending' ? 'asks' : 'allowed')
        await office.ann.call(declarations.remove, { params: { id: answer.body.data.id } })
      } else {
        const refusals = answer.error.refusals as { code: string; message: string }[]
        const first = conflicts.includes(broken[0]!) ? 'taken' : broken[0]
        expect(first).toBe(refusals[0]!.code)
        const codes = new Set(broken.map((rule) => (conflicts.includes(rule) ? 'taken' : rule)))
        expect(refusals.map(({ code }) => code).filter((code) => !codes.has(code as never))).toEqual([])
      }
      await inCompany(office.id, (_, client) =>
        client.query(
          `update bookings set status = 'cancelled' where company_id = $1 and host_id = $2 and status = 'booked'`,
          [office.id, office.ann.id],
        ),
      )
    }),
    { numRuns: 40, endOnFailure: true },
  )
  expect(seen.size).toBeGreaterThan(6)
}, 180_000)
