import { levels } from '@kontor/contract'
import { expect, test } from 'vitest'
import { queriesOf, useApp } from '../../test/app.ts'
import { inCompany, makeOffice } from '../../test/factories.ts'
import { dayIn } from '../../test/slots.ts'

const server = useApp()

test('R313 a floor of 2,500 desks is read in parts of a thousand, none twice and none left out, each by the same queries, the first by one more for the open day', async () => {
  const office = await makeOffice(server.app)
  await inCompany(office.id, (_, client) =>
    client.query(
      `insert into resources (company_id, level_id, resource_type_id, name, capacity)
       select $1, $2, $3, 'D-' || n, 1 from generate_series(1, 2500) n`,
      [office.id, office.floor, office.deskType],
    ),
  )
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
