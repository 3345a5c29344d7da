import { levels, openingHours } from '@kontor/contract'
import { typeIdOf } from '@kontor/contract/calls/function-codes.ts'
import { resourceFunctions } from '@kontor/contract/calls/resource-functions.ts'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office } from '../../test/factories.ts'
import { eventually } from '../../test/processes.ts'
import { useOwnDatabase } from '../../test/urls.ts'

useOwnDatabase()
const server = useApp()

/** Makes a change while a room is added that isn't committed yet; returns the room. */
const whileAdding = (office: Office, change: () => Promise<{ status: number }>) =>
  inCompany(office.id, async (_, client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into resources (company_id, name, level_id, resource_type_id) values ($1, 'Weser', $2, $3) returning id`,
      [office.id, office.floor, office.roomType],
    )
    let status: number | undefined
    const changed = change().then((answer) => {
      status = answer.status
    })
    await eventually(async () => {
      const { rows: waits } = await client.query(
        `select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`,
      )
      return waits.length > 0 || status !== undefined
    })
    return { room: Number(rows[0]!.id), answer: changed.then(() => status) }
  })

test('a room that is being added gets the function that its type is given meanwhile', async () => {
  const office = await makeOffice(server.app)
  await addRoom(office, { name: 'Elbe' })
  const { room, answer } = await whileAdding(office, () =>
    office.admin.call(resourceFunctions.create, {
      body: {
        resource_type_id: office.roomType,
        resource_function_type_id: typeIdOf('buffer'),
        active: true,
        codes: { buffer_before: 0, buffer_after: 30, price_per_hour: null, currency_id: null },
      },
    }),
  )
  expect(await answer).toBe(201)
  const found = await inCompany(office.id, (db) =>
    db.selectFrom('resources').where('id', '=', room).select('buffer_after').executeTakeFirstOrThrow(),
  )
  expect(found.buffer_after).toBe(30)
})

test('a room that is being added gets the hours that its place is given meanwhile', async () => {
  const office = await makeOffice(server.app)
  const { version } = (await office.admin.call(levels.get, { params: { id: office.floor } })).body.data
  const working_hours = { monday: [['09:00', '12:00']] }
  const { room, answer } = await whileAdding(office, () =>
    office.admin.call(openingHours.setOfLevel, {
      params: { id: office.floor },
      body: { working_hours, dated_hours: [], version } as never,
    }),
  )
  expect(await answer).toBe(200)
  const found = await inCompany(office.id, (db) =>
    db.selectFrom('resource_hours').where('resource_id', '=', room).select('hours').executeTakeFirstOrThrow(),
  )
  expect(found.hours).toEqual({ week: working_hours })
})

test('a room that is being added gets the hours that its type is given meanwhile', async () => {
  const office = await makeOffice(server.app)
  const working_hours = { monday: [['09:00', '12:00']] }
  const { room, answer } = await whileAdding(office, () =>
    office.admin.call(openingHours.setOfType, {
      params: { id: office.roomType },
      body: { working_hours, dated_hours: [] } as never,
    }),
  )
  expect(await answer).toBe(200)
  const found = await inCompany(office.id, (db) =>
    db.selectFrom('resource_hours').where('resource_id', '=', room).select('hours').executeTakeFirstOrThrow(),
  )
  expect(found.hours).toEqual({ week: working_hours })
})
