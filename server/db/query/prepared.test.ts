import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { inCompany, makeOffice } from '../../test/factories.ts'
import { prepared } from './prepared.ts'

const server = useApp()

test('a prepared query is built once for each shape, and every call has its own values', async () => {
  const office = await makeOffice(server.app)
  let built = 0
  const people = prepared((db, { id, name }: { id?: number | undefined; name?: string }, order: 'asc' | 'desc') => {
    built++
    return db
      .selectFrom('users')
      .where('company_id', '=', sql<number>`current_company()`)
      .select('name')
      .$if(id !== undefined, (rows) => rows.where('id', '=', id!))
      .$if(name !== undefined, (rows) => rows.where(sql<boolean>`name ilike ${name}`))
      .orderBy('name', order)
      .limit(2)
  })
  await inCompany(office.id, async (db) => {
    const ask = async (...given: [Parameters<typeof people>[1], 'asc' | 'desc']) =>
      (await people(db, ...given).execute()).map(({ name }) => name)
    expect(await ask({ id: office.ann.id }, 'asc')).toEqual(['Ann'])
    expect(await ask({ id: office.ben.id }, 'asc')).toEqual(['Ben'])
    expect(await ask({ name: 'a%' }, 'asc')).toEqual(['Adam', 'Ann'])
    expect(await ask({ name: 'b%', id: undefined }, 'asc')).toEqual(['Ben'])
    expect(built).toBe(2)
    expect(await ask({}, 'desc')).toEqual(['Ben', 'Ann'])
    expect(built).toBe(3)
  })
})

test('a value that stands in a prepared query several times is sent once', async () => {
  const office = await makeOffice(server.app)
  const names = prepared((db, { id, other }: { id: number; other: number }) =>
    db
      .selectFrom('users')
      .select(sql<number>`${7}::int + ${7}::int`.as('sum'))
      .where((eb) => eb.or([eb('id', '=', id), eb('id', '=', other), eb('id', '=', id)]))
      .orderBy('id'),
  )
  await inCompany(office.id, async (db) => {
    const query = names(db, { id: office.ann.id, other: office.ben.id })
    expect(query.compile().parameters).toEqual([7, 7, office.ann.id, office.ben.id])
    expect(await query.execute()).toEqual([{ sum: 14 }, { sum: 14 }])
  })
})
