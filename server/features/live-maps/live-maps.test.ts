import { liveMaps, maps } from '@kontor/contract'
import { expect, test } from 'vitest'
import { queriesOf, useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { bookSlot } from '../../test/slots.ts'

const server = useApp()
const quarter = 900_000

/** An office whose floor has a map with its room, another map, and what toggles, asks for a token and reads. */
async function withMap() {
  const office = await makeOffice(server.app)
  const closed = await addRoom(office, { name: 'Closed', is_bookable: false })
  const [map, other] = (await inCompany(office.id, async (db) => {
    const drawn = { width: 100, height: 80, drawing: '<rect width="9"/>' }
    const rows = await db
      .insertInto('maps')
      .values(['Floor', 'Site'].map((name) => ({ name, ...drawn })))
      .returning('id')
      .execute()
    for (const [n, level] of [office.floor, office.site].entries())
      await db.updateTable('levels').set({ map_id: rows[n]!.id }).where('id', '=', level).execute()
    const places = [office.room, closed].map((resource_id, n) => ({
      ...{ resource_id, map_id: rows[0]!.id },
      ...{ x: n * 10, y: 4, width: 8, height: 8 },
    }))
    await db.insertInto('resource_places').values(places).execute()
    return rows.map(({ id }) => id)
  })) as [number, number]
  const toggle = (realtime: 0 | 1, { id = map, by = office.admin } = {}) =>
    by.call(liveMaps.toggle, { params: { id }, query: { set_realtime: 'true' }, body: { realtime } })
  const ask = (id = map, by = office.admin) => by.call(liveMaps.token, { query: { realtime: id } })
  const token = async () => (await ask()).body.access_token
  return { office, map, other, closed, toggle, ask, token }
}

/** Reads over HTTP, without a session. */
const read = async (office: Office, id: number, access_token: string) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/company/v1/maps/${id}/live`,
    headers: { subdomain: office.subdomain, host: 'kontor.localhost' },
    payload: { access_token },
  })
  return { status: answer.statusCode, body: answer.json() }
}

test('R416 R420 a map is switched live and back, and the list of maps says so', async () => {
  const { office, map, toggle } = await withMap()
  const listed = async () => (await office.admin.call(maps.list)).body.data.find(({ id }) => id === map)!.realtime
  expect(await listed()).toBe(0)
  expect((await toggle(1)).body.data).toMatchObject({ id: map, realtime: 1 })
  expect(await listed()).toBe(1)
  expect((await toggle(0)).body.data.realtime).toBe(0)
  const without = { params: { id: map }, query: { set_realtime: 'false' }, body: { realtime: 1 } } as const
  expect((await office.admin.call(liveMaps.toggle, without)).body.data.realtime).toBe(0)
  expect((await toggle(1, { by: office.ann })).status).toBe(403)
  expect((await toggle(1, { id: 999_999_999 })).status).toBe(404)
})

test('R417 R420 a token reads what is free and taken on its map now, and nobody’s name', async () => {
  const { office, map, closed, toggle, token } = await withMap()
  const now = Math.floor(Date.now() / quarter) * quarter
  const slot = {
    datetime_from: new Date(now).toISOString(),
    datetime_to: new Date(now + 2 * quarter).toISOString(),
  }
  await toggle(1)
  const secret = await token()
  const stateOf = async (id: number) =>
    (await read(office, map, secret)).body.data.resources.find(
      (each: { resource_id: number }) => each.resource_id === id,
    )
  expect(await stateOf(office.room)).toEqual({ resource_id: office.room, state: 'free', taken: null, places: null })
  expect((await stateOf(closed)).state).toBe('closed')
  await bookSlot(office.ann, office.room, slot, { subject: 'Secret talk' })
  // A state is shared for a second.
  await expect.poll(async () => (await stateOf(office.room)).state, { timeout: 10_000 }).toBe('taken')
  expect(JSON.stringify((await read(office, map, secret)).body)).not.toMatch(/Secret|Ann/)
})

test('R418 tokens end when the map is no longer live, and none is given for such a map', async () => {
  const { office, map, other, toggle, ask, token } = await withMap()
  expect([(await ask()).status, Object.keys((await ask()).error.errors ?? {})]).toEqual([422, ['realtime']])
  await toggle(1)
  const secret = await token()
  expect((await read(office, map, secret)).status).toBe(200)
  await toggle(0)
  await toggle(1)
  expect((await read(office, map, secret)).status).toBe(404)
  expect((await ask(other)).status).toBe(422)
  expect((await ask(map, office.ann)).status).toBe(403)
})

test('R420 a token reads no other map, no other company’s, nothing once it is over, and no other call', async () => {
  const { office, map, other, toggle, token } = await withMap()
  await toggle(1)
  await toggle(1, { id: other })
  const secret = await token()
  const elsewhere = await withMap()
  await elsewhere.toggle(1)
  const statuses = [
    await read(office, other, secret),
    await read(elsewhere.office, map, secret),
    await read(elsewhere.office, elsewhere.map, secret),
    await read(office, map, `${secret.slice(0, -1)}_`),
  ]
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  const called = await server.app.inject({
    url: `/company/v1/maps/${map}`,
    headers: { subdomain: office.subdomain, host: 'kontor.localhost', authorization: `Bearer ${secret}` },
  })
  expect(called.statusCode).toBe(401)
  const digests = await inCompany(office.id, (db) => db.selectFrom('map_tokens').select('digest').execute())
  expect(digests.map(({ digest }) => Buffer.from(digest).toString('base64url'))).not.toContain(secret)
  await inCompany(office.id, (_, client) =>
    client.query(`update map_tokens set expires_at = now() - interval '1 minute'`),
  )
  expect((await read(office, map, secret)).status).toBe(404)
})

test('R420 a token ends with the right of the person who asked for it', async () => {
  const { office, map, toggle, token } = await withMap()
  await toggle(1)
  const secret = await token()
  const leave = ({ id }: Person) =>
    inCompany(office.id, (db) => db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute())
  await leave(office.admin)
  expect((await read(office, map, secret)).status).toBe(404)
})

test('R420 a token that a delegate asked for ends with the delegation', async () => {
  const { office, map, toggle } = await withMap()
  await toggle(1)
  await inCompany(office.id, (_, client) =>
    client.query(
      `insert into delegations (company_id, delegator_id, delegate_id, permissions, starts, ends)
       values ($1, $2, $3, '{REAL_TIME,RESOURCES,LEVELS}', now() - interval '1 day', now() + interval '1 day')`,
      [office.id, office.admin.id, office.ann.id],
    ),
  )
  const acting = { 'acting-for': String(office.admin.id) }
  const asked = await office.ann.call(liveMaps.token, { query: { realtime: map } }, acting)
  const secret = asked.body.access_token
  expect((await read(office, map, secret)).status).toBe(200)
  await inCompany(office.id, (_, client) => client.query('delete from delegations where company_id = $1', [office.id]))
  expect((await read(office, map, secret)).status).toBe(404)
})

test('R420 a person has a bounded number of tokens: the oldest ends with one too many, also where many are asked for at once', async () => {
  const { office, map, toggle, ask, token } = await withMap()
  await toggle(1)
  const first = await token()
  const kept = async () => {
    const found = await inCompany(office.id, (db) => db.selectFrom('map_tokens').select('user_id').execute())
    return found.length
  }
  await inCompany(office.id, (_, client) =>
    client.query(
      `insert into map_tokens (company_id, map_id, user_id, digest, expires_at)
       select $1, $2, $3, sha256(n::text::bytea), now() + interval '1 hour' from generate_series(1, 98) n`,
      [office.id, map, office.admin.id],
    ),
  )
  expect([await kept(), (await read(office, map, first)).status]).toEqual([99, 200])
  const asked = await Promise.all(Array.from({ length: 4 }, () => ask()))
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect([await kept(), (await read(office, map, first)).status]).toEqual([100, 404])
  expect((await read(office, map, asked[0]!.body.access_token)).status).toBe(200)
})

test('displays that ask for the same map at once share one reading of its resources', async () => {
  const { office, map, toggle, token } = await withMap()
  await toggle(1)
  const secret = await token()
  const askers = (count: number) =>
    queriesOf(() => Promise.all(Array.from({ length: count }, () => read(office, map, secret))))
  const alone = await askers(1)
  // Each checks its token, but doesn't read the map as well.
  expect(await askers(10)).toBeLessThan(10 * alone)
})

test('a token that asks more often than once a second has to wait, and others don’t', async () => {
  const { office, map, toggle, token } = await withMap()
  await toggle(1)
  const [secret, another] = [await token(), await token()]
  const statuses = []
  for (let n = 0; n < 61; n++) statuses.push((await read(office, map, secret)).status)
  expect(statuses).toEqual([...Array(60).fill(200), 429])
  expect((await read(office, map, another)).status).toBe(200)
})
