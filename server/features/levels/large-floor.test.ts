import { bookings, levels } from '@kontor/contract'
import { expect, test } from 'vitest'
import { queriesOf, useApp } from '../../test/app.ts'
import { inCompany, makeOffice, type Office, ownerPool } from '../../test/factories.ts'
import { dayIn } from '../../test/slots.ts'
import { useOwnDatabase } from '../../test/urls.ts'

// Statistics are the database's.
useOwnDatabase()
const server = useApp()

/** Some companies with a few bookings: the statistics of the tables are from before one of them grew. */
async function makeSmallCompanies(): Promise<Office> {
  const offices: Office[] = []
  while (offices.length < 12) offices.push(await makeOffice(server.app))
  for (const { ann, room } of offices)
    for (const hour of ['09', '11', '13']) {
      const slots = [{ datetime_from: `${dayIn(3)}T${hour}:00:00Z`, datetime_to: `${dayIn(3)}T${hour}:30:00Z` }]
      const { status } = await ann.call(bookings.store, { body: { declaration: { resource_ids: [room], slots } } })
      expect(status).toBe(201)
    }
  await (await ownerPool()).query('analyze')
  return offices[0]!
}

const addDesks = (office: Office) =>
  inCompany(office.id, (_, client) =>
    client.query(
      `insert into resources (company_id, level_id, resource_type_id, name, capacity)
       select $1, $2, $3, 'D-' || n, 1 from generate_series(1, 2500) n`,
      [office.id, office.floor, office.deskType],
    ),
  )

test('R313 a floor of 2,500 desks is read in parts of a thousand, none twice and none left out, each by the same queries, the first by one more for the open day', async () => {
  const office = await makeSmallCompanies()
  await addDesks(office)
  const part = async (skip: number) => {
    let body: Awaited<ReturnType<typeof ask>>['body'] | undefined
    const ask = () => office.ann.call(levels.finder, { params: { id: office.floor }, query: { date: dayIn(2), skip } })
    const queries = await queriesOf(async () => {
      body = (await ask()).body
    })
    return { queries, ids: body!.data.map(({ id }) => id), total: body!.meta.total }
  }
  await part(0)
  const [first, second, third, over] = [await part(0), await part(1000), await part(2000), await part(3000)]
  expect([first, second, third].map(({ ids }) => ids.length)).toEqual([1000, 1000, 501])
  expect(new Set([...first.ids, ...second.ids, ...third.ids]).size).toBe(2501)
  expect([first.total, over.ids]).toEqual([2501, []])
  expect([second.queries, third.queries]).toEqual([first.queries - 1, first.queries - 1])
})

test('adding many resources at once renews the statistics of their table', async () => {
  const owner = await ownerPool()
  const counted = async () =>
    (await owner.query<{ n: number }>(`select reltuples::int as n from pg_class where oid = 'resources'::regclass`))
      .rows[0]!.n
  const office = await makeOffice(server.app)
  await owner.query('analyze')
  const before = await counted()
  await addDesks(office)
  await server.app.jobs.start()
  await expect.poll(counted, { timeout: 20_000 }).toBe(before + 2500)
})
