// @module-tag once
import { bookings } from '@kontor/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office } from '../../test/factories.ts'

const calls = vi.hoisted(() => ({ rules: 0, calendar: 0, sentences: 0, clocks: 0, pauses: 0, holds: 0 }))

vi.mock('../availability/rules.ts', async (original) => {
  const rules = await original<typeof import('../availability/rules.ts')>()
  const counted = <T extends unknown[], R>(rule: (...asked: T) => R) => {
    return (...asked: T) => {
      calls.rules++
      return rule(...asked)
    }
  }
  return { ...rules, brokenRules: counted(rules.brokenRules), brokenLimits: counted(rules.brokenLimits) }
})
vi.mock('../../time/zones.ts', async (original) => {
  const zones = await original<typeof import('../../time/zones.ts')>()
  const counted = <T extends unknown[], R>(compute: (...asked: T) => R) => {
    return (...asked: T) => {
      calls.calendar++
      return compute(...asked)
    }
  }
  return { ...zones, dateOf: counted(zones.dateOf), localDay: counted(zones.localDay), addDays: counted(zones.addDays) }
})
vi.mock('../availability/context.ts', async (original) => {
  const context = await original<typeof import('../availability/context.ts')>()
  return {
    ...context,
    readContext: async (...asked: Parameters<typeof context.readContext>) => {
      const contexts = await context.readContext(...asked)
      for (const { holds } of contexts) calls.holds += holds.length
      return contexts
    },
  }
})
vi.mock('../availability/words.ts', async (original) => {
  const words = await original<typeof import('../availability/words.ts')>()
  return {
    ...words,
    rangeIn: (...asked: Parameters<typeof words.rangeIn>) => {
      calls.sentences++
      return words.rangeIn(...asked)
    },
  }
})
vi.mock('@kontor/contract/values/written-time.ts', async (original) => {
  const written = await original<typeof import('@kontor/contract/values/written-time.ts')>()
  return {
    ...written,
    formatInstant: (...asked: Parameters<typeof written.formatInstant>) => {
      calls.clocks++
      return written.formatInstant(...asked)
    },
  }
})
vi.mock('../../time/pace.ts', () => ({
  pacer: () => () => {
    calls.pauses++
  },
}))

const server = useApp()
beforeEach(() => void Object.assign(calls, { rules: 0, calendar: 0, sentences: 0, clocks: 0, pauses: 0, holds: 0 }))

/** An hour on each of this many days. */
const slotsOn = (days: number) =>
  Array.from({ length: days }, (_, n) => {
    const day = new Date(Date.now() + (n + 1) * 86_400_000).toISOString().slice(0, 10)
    return { datetime_from: `${day}T10:00:00Z`, datetime_to: `${day}T11:00:00Z` }
  })

async function officeOf(rooms: number, limits: Record<string, number> = {}) {
  const office = await makeOffice(server.app)
  const ids = await Promise.all(Array.from({ length: rooms }, (_, n) => addRoom(office, { name: `R${n}` })))
  await inCompany(office.id, (_, client) =>
    client.query(
      `insert into role_permissions (company_id, role_id, permission, value)
       select $1, r.id, l.key, l.value::int from roles r cross join jsonb_each_text($2) l
       where r.company_id = $1 and r.seed_key in ('role.booking', 'role.place_management')`,
      [office.id, JSON.stringify(limits)],
    ),
  )
  return { office, ids }
}

/** Calls of the rules, and of the calendar, for each pair of resource and slot. */
async function workOf(
  ask: (office: Office, ids: number[], days: number) => Promise<{ status: number }>,
  n: number,
  limits = {},
) {
  const { office, ids } = await officeOf(n, limits)
  Object.assign(calls, { rules: 0, calendar: 0 })
  const { status } = await ask(office, ids, n)
  expect([200, 201]).toContain(status)
  return { rules: calls.rules / n ** 2, calendar: calls.calendar / n ** 2 }
}

const store = (office: Office, ids: number[], days: number) =>
  office.ann.call(bookings.store, { body: { declaration: { resource_ids: ids, slots: slotsOn(days) } } })
const availability = (office: Office, ids: number[], days: number) =>
  office.ann.call(bookings.availability, { body: { slots: slotsOn(days), preset: { resources: ids } } })

test.each([
  ['booking', store, {}],
  ['booking under limits that count', store, { BOOKINGS_A_DAY: 1000, BOOKINGS_A_WEEK: 1000, BOOKINGS_AT_ONCE: 1000 }],
  ['availability', availability, {}],
  ['availability under limits that count', availability, { BOOKINGS_A_DAY: 1000, BOOKINGS_A_WEEK: 1000 }],
] as const)('the work of %s grows with the pairs of resource and slot, and no faster', async (_, ask, limits) => {
  const small = await workOf(ask, 6, limits)
  const large = await workOf(ask, 24, limits)
  expect(large.rules).toBeLessThanOrEqual(small.rules)
  expect(large.calendar).toBeLessThanOrEqual(small.calendar * 1.5)
})

test('a limit that isn’t set costs no calendar: counts are computed only where one is', async () => {
  const free = await workOf(availability, 12)
  const counted = await workOf(availability, 12, { BOOKINGS_A_DAY: 1000 })
  expect(free.rules).toBe(1)
  expect(counted.rules).toBe(2)
})

test('more than 5,000 pairs are refused at the slots with the figure, before any of them is looked at', async () => {
  const { office } = await officeOf(50)
  // 51 rooms with the office's own, for 100 days.
  const { status, error } = await office.ann.call(bookings.availability, { body: { slots: slotsOn(100) } })
  expect([status, error.errors]).toEqual([
    422,
    {
      slots: ['That’s 5,100 combinations of place and time; the limit is 5,000. Choose fewer places or times.'],
    },
  ])
  expect(calls.rules).toBe(0)
  const allowed = await office.ann.call(bookings.availability, { body: { slots: slotsOn(98) } })
  expect(allowed.status).toBe(200)
})

/** Six days back, when nothing can be booked any more. */
const overSlots = Array.from({ length: 6 }, (_, n) => {
  const day = new Date(Date.now() - (n + 2) * 86_400_000).toISOString().slice(0, 10)
  return { datetime_from: `${day}T10:00:00Z`, datetime_to: `${day}T11:00:00Z` }
})

test('a booking that is refused everywhere writes the sentences it shows, and no others', async () => {
  const { office, ids } = await officeOf(6)
  const { status, error } = await office.ann.call(bookings.store, {
    body: { declaration: { resource_ids: ids, slots: overSlots } },
  })
  expect([status, error.refusals?.length]).toEqual([422, 10])
  expect(calls.sentences).toBe(10)
})

test('other requests may run between any two sentences of an answer that refuses much', async () => {
  const { office, ids } = await officeOf(6)
  await office.ann.call(bookings.availability, { body: { slots: overSlots, preset: { resources: ids } } })
  expect(calls.sentences).toBe(36)
  // Once for each rule asked, each sentence, and each way out.
  expect(calls.pauses).toBeGreaterThanOrEqual(108)
})

test('refusals of the same times write each clock time once, however many resources they are for', async () => {
  const { office, ids } = await officeOf(6)
  await office.ann.call(bookings.availability, { body: { slots: overSlots, preset: { resources: ids } } })
  // Six slots with a start and an end each.
  expect([calls.sentences, calls.clocks]).toEqual([36, 12])
})

test('what was booked long ago is never read for what is asked now, however far back a slot lies', async () => {
  const { office, ids } = await officeOf(2)
  await inCompany(office.id, (_, client) =>
    client.query(
      `with d as (insert into declarations (company_id, host_id, user_id) values ($1, $2, $2) returning id)
       insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends)
       select $1, d.id, $2, $2, room, day, day + interval '1 hour'
       from d, unnest($3::bigint[]) room, generate_series(timestamptz '2015-01-05 10:00Z', '2015-02-05 10:00Z', '1 day') day`,
      [office.id, office.ben.id, ids],
    ),
  )
  const long = { datetime_from: '2014-01-01T10:00:00Z', datetime_to: '2014-01-01T11:00:00Z' }
  const body = { slots: [long, ...slotsOn(1)], preset: { resources: ids } }
  const { status, body: answer } = await office.ann.call(bookings.availability, { body })
  expect([status, answer.data.map(({ refusals }) => refusals.map(({ code }) => code))]).toEqual([
    200,
    [['past'], ['past']],
  ])
  await office.ann.call(bookings.store, { body: { declaration: { resource_ids: ids, slots: body.slots } } })
  expect(calls.holds).toBe(0)
})
