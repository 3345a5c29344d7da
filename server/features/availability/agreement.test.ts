import { bookings, declarations, levels, presets, slots } from '@kontor/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { inCompany, makeOffice, type Office } from '../../test/factories.ts'
import { dayIn } from '../../test/slots.ts'
import { addDays, localDay, weekdays } from '../../time/zones.ts'

const server = useApp()
const quarter = 900_000
const date = dayIn(5)
const timezone = 'Europe/Berlin'

const clock = fc.integer({ min: 0, max: 95 }).map((n) => textOf(n * 15))
const textOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const stretch = fc
  .uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 2, maxLength: 2 })
  .map(([a, b]) => [textOf(Math.min(a!, b!) * 15), textOf(Math.max(a!, b!) * 15)])
const hours = fc.oneof(
  { weight: 3, arbitrary: stretch.map((one) => [one]) },
  fc.constant([['00:00', '24:00']]),
  fc.constant([]),
)
const week = hours.map((day) => Object.fromEntries(weekdays.map((name) => [name, day])))
const weekly = fc.record({ from: clock, to: clock }).filter(({ from, to }) => from !== to)
const period = fc.tuple(fc.integer({ min: -40, max: 90 }), fc.integer({ min: 1, max: 100 }))
const setup = fc.record({
  place: fc.option(week),
  type: fc.option(week),
  own: fc.option(week),
  dated: fc.option(hours, { freq: 3 }),
  available: fc.option(weekly),
  alsoAvailable: fc.option(period),
  blocked: fc.option(weekly),
  closed: fc.option(period),
})
type Setup = typeof setup extends fc.Arbitrary<infer T> ? T : never

/** A room with these rules on `date`, written by hand. */
async function apply({ id, site, room, roomType }: Office, rules: Setup): Promise<void> {
  const { start } = localDay(date, timezone)
  const at = (quarters: number) => new Date(start + quarters * quarter)
  await inCompany(id, async (_, client) => {
    const run = (text: string, values: unknown[]) => client.query(text, [id, ...values])
    for (const table of ['availabilities', 'unavailabilities'])
      await run(`delete from ${table} where company_id = $1`, [])
    const dates = rules.dated ? [{ from: addDays(date, -1), to: date, hours: rules.dated, reason: 'Holiday' }] : []
    await run('update levels set working_hours = $2, dated_hours = $3 where company_id = $1 and id = $4', [
      ...[json(rules.place), json(dates), site],
    ])
    await run('update resource_types set working_hours = $2 where company_id = $1 and id = $3', [
      ...[json(rules.type), roomType],
    ])
    await run('update resources set working_hours = $2 where company_id = $1 and id = $3', [json(rules.own), room])
    const rule = async (table: string, columns: string, values: unknown[]) =>
      run(
        `insert into ${table} (company_id, resource_id, ${columns}${table === 'unavailabilities' ? ', reason' : ''})
         values ($1, $2, ${values.map((_, n) => `$${n + 3}`).join()}${table === 'unavailabilities' ? `, 'Cleaning'` : ''})`,
        [room, ...values],
      )
    const days = [...weekdays]
    const { available, alsoAvailable, blocked, closed } = rules
    if (available) await rule('availabilities', 'days, time_from, time_to', [days, available.from, available.to])
    if (alsoAvailable)
      await rule('availabilities', 'starts, ends', [at(alsoAvailable[0]), at(alsoAvailable[0] + alsoAvailable[1])])
    if (blocked) await rule('unavailabilities', 'days, time_from, time_to', [days, blocked.from, blocked.to])
    if (closed) await rule('unavailabilities', 'starts, ends', [at(closed[0]), at(closed[0] + closed[1])])
  })
}
const json = (value: unknown) => value && JSON.stringify(value)

/** The quarters of the day that each screen shows as free, as a text of 0 and 1. */
async function shown({ ann, room, floor }: Office) {
  const { start, end } = localDay(date, timezone)
  const cells = Array.from({ length: (end - start) / quarter }, (_, n) => start + n * quarter)
  const text = (isFree: (at: number) => boolean) => cells.map((at) => Number(isFree(at))).join('')
  const found = await ann.call(levels.finder, { params: { id: floor }, query: { date } })
  const letters = found.body.data.find(({ id }) => id === room)!.quarters
  const [preset] = (await ann.call(presets.list, { params: { section: 'bookings' } })).body.data
  const day = await ann.call(bookings.gridDay, { params: { presetId: preset!.id }, query: { date } })
  const row = day.body.data.find(({ id }) => id === room)!
  const base = Date.parse(`${date}T00:00Z`)
  const minutes = (at: number) => (at - base) / 60_000
  const listed = await ann.call(slots.list, {
    params: { type: 'resource', id: room },
    query: { date, types: ['15-minutes'] },
  })
  const free = new Set(
    listed.body.data.slots.flatMap((slot) => (slot.available ? [Date.parse(slot.datetime_from)] : [])),
  )
  const engine = await Promise.all(
    cells.map(async (at) => {
      const slot = { datetime_from: iso(at), datetime_to: iso(at + quarter) }
      const answer = await ann.call(bookings.availability, { body: { slots: [slot], preset: { resources: [room] } } })
      return answer.body.data[0]!.available
    }),
  )
  return {
    cells,
    engine: text((at) => engine[cells.indexOf(at)]!),
    finder: text((at) => letters[cells.indexOf(at)] === 'f'),
    grid: text(
      (at) =>
        row.open[0] <= minutes(at) &&
        minutes(at) < row.open[1] &&
        !row.blocks.some(([, from, to]) => from < minutes(at) + 15 && to > minutes(at)),
    ),
    slots: text((at) => free.has(at)),
  }
}
const iso = (at: number) => new Date(at).toISOString().replace('.000', '')

/** Books these cells, and expects what the engine says of each; the answers for those that were asked. */
async function agree(office: Office, rules: Setup, picks: readonly number[]): Promise<string[]> {
  await apply(office, rules)
  const { cells, engine, ...screens } = await shown(office)
  for (const [screen, text] of Object.entries(screens)) expect([screen, text]).toEqual([screen, engine])
  const said: string[] = []
  for (const pick of picks) {
    const at = cells[pick % cells.length]!
    const { status, body } = await office.ann.call(bookings.store, {
      body: {
        declaration: {
          resource_ids: [office.room],
          slots: [{ datetime_from: iso(at), datetime_to: iso(at + quarter) }],
        },
      },
    })
    said.push(engine[pick % cells.length]!)
    expect(status === 201).toBe(said.at(-1) === '1')
    if (status === 201) await office.ann.call(declarations.remove, { params: { id: body.data.id } })
  }
  return said
}

test('R286 R303 grid, slots, finder and booking agree for random hours, closures, availability and unavailability', async () => {
  const office = await makeOffice(server.app, { timezone })
  const morning = Object.fromEntries(weekdays.map((name) => [name, [['08:00', '12:00']]]))
  const none = { type: null, own: null, dated: null, available: null, alsoAvailable: null, blocked: null, closed: null }
  expect(await agree(office, { place: morning, ...none }, [0, 36])).toEqual(['0', '1'])
  await fc.assert(
    fc.asyncProperty(setup, fc.infiniteStream(fc.nat()), async (rules, picks) => {
      await agree(office, rules, [...picks.take(2)])
    }),
    { numRuns: 12, endOnFailure: true },
  )
}, 120_000)
