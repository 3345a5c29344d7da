import { auth } from '@kontor/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inCompany, makeOffice, type Office } from '../test/factories.ts'
import { bookOnSocket, connect, listen, nodes, type PusherClient, useNodes } from '../test/sockets.ts'

// Nodes also check every few seconds; with that off, only the database's notifications can end a socket.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval'] }))
useNodes()
afterAll(() => void vi.useRealTimers())

/** The code with which the server closes the client's connection. */
const closed = (client: PusherClient) =>
  new Promise<number>((resolve) =>
    client.connection.bind('error', (error: { data?: { code?: number }; error?: { data?: { code?: number } } }) =>
      resolve((error.data ?? error.error?.data)?.code ?? 0),
    ),
  )

test.each<[string, (office: Office) => Promise<unknown>]>([
  ['signs out', ({ ann }) => ann.call(auth.logout)],
  [
    'gets a new password',
    ({ id, ann }) =>
      inCompany(id, (_, client) => client.query('update sessions set revoked_at = now() where user_id = $1', [ann.id])),
  ],
  [
    'is deactivated',
    ({ id, ann }) =>
      inCompany(id, (db) => db.updateTable('users').set({ is_active: false }).where('id', '=', ann.id).execute()),
  ],
])('when a person %s, their sockets end at every node with 4009, and nobody else’s', async (_, leave) => {
  const office = await makeOffice(nodes[0]!)
  const channel = `private-company.${office.id}`
  const [near, far, other] = [
    connect(nodes[0]!, office.ann),
    connect(nodes[1]!, office.ann),
    connect(nodes[1]!, office.ben),
  ]
  const [heard, , heardByBen] = await Promise.all(
    [near, far, other].map((client) => listen(client, channel, 'grid.changed')),
  )
  const codes = Promise.all([closed(near), closed(far)])
  await leave(office)
  expect(await codes).toEqual([4009, 4009])
  await bookOnSocket(office.ben, office.room, '10:00', '11:00')
  await expect.poll(() => heardByBen!.length).toBe(1)
  expect([heard!.length, near.connection.state, far.connection.state]).toEqual([0, 'disconnected', 'disconnected'])
})

test('a channel ends when the right to hear it is taken away, and the others of the socket go on', async () => {
  const office = await makeOffice(nodes[0]!)
  const client = connect(nodes[1]!, office.ann)
  const own = `private-user.${office.id}.${office.ann.id}`
  const refused: string[] = []
  for (const channel of [`private-company.${office.id}`, `private-resource.${office.id}.${office.room}`, own]) {
    await listen(client, channel, 'grid.changed')
    client
      .channel(channel)!
      .bind('pusher:subscription_error', ({ status }: { status: number }) => refused.push(`${channel} ${status}`))
  }
  await inCompany(office.id, (db) => db.deleteFrom('container_users').where('user_id', '=', office.ann.id).execute())
  await expect
    .poll(() => refused.sort(), { timeout: 2000 })
    .toEqual([`private-company.${office.id} 403`, `private-resource.${office.id}.${office.room} 403`])
  expect(client.connection.state).toBe('connected')
})

test('a place’s channels end when the access to it is taken away, and the next call doesn’t find the place', async () => {
  const office = await makeOffice(nodes[0]!)
  const client = connect(nodes[1]!, office.ann)
  const channels = [`private-resource.${office.id}.${office.room}`, `private-level.${office.id}.${office.floor}`]
  const refused: string[] = []
  for (const channel of [...channels, `private-company.${office.id}`]) {
    await listen(client, channel, 'grid.changed')
    client.channel(channel)!.bind('pusher:subscription_error', () => refused.push(channel))
  }
  await inCompany(office.id, (db) => db.deleteFrom('mega_containers').where('company_id', '=', office.id).execute())
  await expect.poll(() => refused.sort(), { timeout: 2000 }).toEqual(channels.sort())
  expect((await bookOnSocket(office.ann, office.room, '10:00', '11:00')).status).toBe(422)
  expect(client.connection.state).toBe('connected')
})

test('a channel ends when its place is moved to where the listener may not see it', async () => {
  const office = await makeOffice(nodes[0]!)
  const client = connect(nodes[1]!, office.ann)
  const channels = [`private-resource.${office.id}.${office.room}`, `private-level.${office.id}.${office.floor}`]
  const refused: string[] = []
  for (const channel of channels) {
    await listen(client, channel, 'grid.changed')
    client.channel(channel)!.bind('pusher:subscription_error', () => refused.push(channel))
  }
  const move = (table: 'resources' | 'levels', column: string, id: number) =>
    inCompany(office.id, (_, db) =>
      db.query(`update ${table} set ${column} = (select id from levels where name = 'Away') where id = $1`, [id]),
    )
  await inCompany(office.id, (db) =>
    db.insertInto('levels').values({ company_id: office.id, kind: 'site', name: 'Away', timezone: 'UTC' }).execute(),
  )
  for (const [n, [table, column, id]] of (
    [
      ['resources', 'level_id', office.room],
      ['levels', 'parent_id', office.floor],
    ] as const
  ).entries()) {
    await move(table, column, id)
    await expect.poll(() => refused, { timeout: 2000 }).toEqual(channels.slice(0, n + 1))
  }
  expect(client.connection.state).toBe('connected')
})
