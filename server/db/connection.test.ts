import { expect, test, vi } from 'vitest'
import { useApp } from '../test/app.ts'
import { inCompany, makeOffice } from '../test/factories.ts'
import { queriesOn, queryMany } from './connection.ts'

const server = useApp()

test('queryMany gives thousands of rows in their order, and the driver reads few', async () => {
  const office = await makeOffice(server.app)
  await inCompany(office.id, async (_, client) => {
    const sent = vi.spyOn(client, 'query')
    const text = 'select n, n % 2 = 0 as is_even from generate_series(1, $1::int) n order by n desc'
    const rows = await queryMany<{ n: number; is_even: boolean }>(queriesOn(client), text, [5_000])
    expect(rows.length).toBe(5_000)
    expect(rows.every(({ n, is_even }, index) => n === 5_000 - index && is_even === (n % 2 === 0))).toBe(true)
    const { rows: read } = (await sent.mock.results[0]!.value) as { rows: unknown[] }
    expect(read.length).toBe(50)
    expect(await queryMany(queriesOn(client), text, [0])).toEqual([])
  })
})
