import { levels } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { makeOffice } from '../../test/factories.ts'

const server = useApp()

test('the finder answers the open day of the place as its own call does, whichever day is looked at; a further part leaves it out', async () => {
  const office = await makeOffice(server.app)
  const params = { id: office.floor }
  const { data } = (await office.ann.call(levels.openDay, { query: { level_id: office.floor } })).body
  for (const query of [{}, { date: '2027-03-01' }])
    expect((await office.ann.call(levels.finder, { params, query })).body.meta.open_day).toEqual(data)
  expect((await office.ann.call(levels.finder, { params, query: { skip: 1000 } })).body.meta.open_day).toBeNull()
})
