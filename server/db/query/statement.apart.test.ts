import { expect, test, vi } from 'vitest'
import { useApp } from '../../test/app.ts'
import { inCompany, makeOffice } from '../../test/factories.ts'
import { queriesOn, queryText } from '../connection.ts'
import { statement } from './statement.ts'

const server = useApp()

test('a text asked again is named by what it says: none else has its name', () => {
  const name = (text: string) => statement(text, []).name
  expect(name('select 1 as once')).toBeUndefined()
  const given = name('select 1 as once')
  expect(given).toMatch(/^[\w-]{43}$/)
  expect(name('select 1 as once')).toBe(given)
  name('select 2 as once')
  expect(name('select 2 as once')).not.toBe(given)
})

test('texts that keep changing are neither named nor kept', () => {
  const texts = Array.from({ length: 5_000 }, (_, n) => `select ${n} as kept`)
  for (const text of texts) expect(statement(text, []).name).toBeUndefined()
  expect(statement(texts[0]!, []).name).toBeUndefined()
})

test('of more texts than can be named, those asked last are: one that is always asked keeps its name', () => {
  const twice = (text: string) => [1, 2].map(() => statement(text, []).name)[1]
  const always = twice('select 1 as always')
  const first = twice('select 1 as seldom')
  for (let n = 0; n < 600; n++) {
    expect(twice(`select ${n} as other`)).toMatch(/^[\w-]{43}$/)
    expect(statement('select 1 as always', []).name).toBe(always)
  }
  expect(statement('select 1 as seldom', []).name).toBeUndefined()
  expect(statement('select 1 as seldom', []).name).toBe(first)
})

test('what the builder asks is prepared as well', async () => {
  const office = await makeOffice(server.app)
  await inCompany(office.id, async (_, client) => {
    const sent = vi.spyOn(client, 'query')
    const db = queriesOn(client)
    for (let n = 0; n < 3; n++) await db.selectFrom('resources').select('name').where('id', '=', office.room).execute()
    await queryText(db, 'select 3 as last', [])
    const named = sent.mock.calls.map(([asked]) => (asked as unknown as { name?: string }).name)
    expect(named[2]).toMatch(/^[\w-]{43}$/)
    expect(named[3]).toBeUndefined()
  })
})
