import { once } from 'node:events'
import { type AddressInfo, createConnection } from 'node:net'
import { auth, bookings, type EventData, realtime } from '@kontor/contract'
import type { FastifyInstance } from 'fastify'
import pusherModule from 'pusher-js'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import WebSocket from 'ws'
import { createApp } from '../app.ts'
import { revokeSessions } from '../features/auth/sessions.ts'
import { addPerson, addRoom, inCompany, makeOffice, type Office, ownerPool, type Person } from '../test/factories.ts'
import { readSignature, signChannel } from './channel.ts'
import { realtimeKey } from './key.ts'

/** Two programs on one database, each listening, and the stock client as their peer. */
const nodes: FastifyInstance[] = []
// Its types are written for bundlers; Node hands out the class itself.
const Pusher = pusherModule as unknown as typeof pusherModule.default
type PusherClient = InstanceType<typeof Pusher>
const clients: PusherClient[] = []

beforeAll(async () => {
  for (let i = 0; i < 2; i++) {
    const app = await createApp({
      ownerUrl: inject('ownerUrl'),
      appUrl: inject('appUrl'),
      masterUrl: inject('masterUrl'),
      connections: 5,
      sockets: { idle: 2500, idlePerAddress: 40 },
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
    nodes.push(app)
  }
})
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect()
})
afterAll(async () => void (await Promise.all(nodes.map((app) => app.close()))))

function connect(node: FastifyInstance, person: Person): PusherClient {
  const { port } = node.server.address() as AddressInfo
  const client = new Pusher(realtimeKey, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId, channelName }, done) => {
        person
          .call(realtime.authorize, { body: { socket_id: socketId, channel_name: channelName } })
          .then(({ status, body }) => (status === 200 ? done(null, body) : done(new Error(String(status)), null)))
      },
    },
  })
  clients.push(client)
  return client
}

/** Listens until the subscription stands, and keeps what it hears. */
async function listen(client: PusherClient, channel: string, event: string): Promise<EventData[]> {
  const heard: EventData[] = []
  const subscribed = client.subscribe(channel)
  subscribed.bind(event, (data: EventData) => heard.push(data))
  await new Promise<void>((resolve, reject) => {
    subscribed.bind('pusher:subscription_succeeded', () => resolve())
    subscribed.bind('pusher:subscription_error', (error: unknown) => reject(error))
  })
  return heard
}

const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
const book = (person: Person, room: number, from: string, to: string) =>
  person.call(bookings.store, {
    body: {
      declaration: {
        resource_ids: [room],
        slots: [{ datetime_from: `${day}T${from}:00Z`, datetime_to: `${day}T${to}:00Z` }],
        subject: 'Secret plans',
      },
    },
  })

test('R423 R424 R425 a booking made at one node is heard at both, and by nobody of another company', async () => {
  const office = await makeOffice(nodes[0]!)
  const other = await makeOffice(nodes[0]!)
  const [near, far, strangers] = await Promise.all([
    listen(connect(nodes[0]!, office.ben), `private-company.${office.id}`, 'grid.changed'),
    listen(connect(nodes[1]!, office.ben), `private-company.${office.id}`, 'grid.changed'),
    listen(connect(nodes[1]!, other.ben), `private-company.${other.id}`, 'grid.changed'),
  ])
  const { body } = await book(office.ann, office.room, '10:00', '11:00')
  await expect.poll(() => [near.length, far.length]).toEqual([1, 1])
  expect(far[0]).toEqual({
    id: expect.any(Number),
    ids: [body.data.id],
    resource_ids: [office.room],
    by_user: null,
  })
  expect(JSON.stringify(far)).not.toContain('Secret')
  // Each heard it once, whichever ways it came.
  await new Promise((resolve) => setTimeout(resolve, 3500))
  expect([near.length, far.length, strangers.length]).toEqual([1, 1, 0])
})

test('a change whose announcement was lost is found by the next look', async () => {
  const office = await makeOffice(nodes[0]!)
  const heard = await listen(connect(nodes[1]!, office.ben), `private-company.${office.id}`, 'grid.changed')
  await (await ownerPool()).query(`insert into changes (company_id, event, ids) values ($1, 'grid.changed', '{7}')`, [
    office.id,
  ])
  await expect.poll(() => heard.map(({ ids }) => ids), { timeout: 6000 }).toEqual([[7]])
})

test('who listens to one resource alone is told of lost announcements too', async () => {
  const office = await makeOffice(nodes[0]!)
  const heard = await listen(
    connect(nodes[1]!, office.ben),
    `private-resource.${office.id}.${office.room}`,
    'grid.changed',
  )
  await (await ownerPool()).query(
    `insert into changes (company_id, event, ids, resource_ids) values ($1, 'grid.changed', '{8}', $2)`,
    [office.id, [office.room]],
  )
  await expect.poll(() => heard.map(({ ids }) => ids), { timeout: 6000 }).toEqual([[8]])
})

test('a resource’s own channel tells of that resource alone', async () => {
  const office = await makeOffice(nodes[0]!)
  const other = await addRoom(office, { name: 'Other' })
  const heard = await listen(connect(nodes[0]!, office.ben), `private-resource.${office.id}.${other}`, 'grid.changed')
  await book(office.ann, office.room, '10:00', '11:00')
  await book(office.ann, other, '12:00', '13:00')
  await expect.poll(() => heard.map(({ resource_ids }) => resource_ids)).toEqual([[other]])
})

test('R422 channels of another company, of other people and of no kind are refused, by GET as by POST', async () => {
  const office = await makeOffice(nodes[0]!)
  const other = await makeOffice(nodes[0]!)
  for (const channel_name of [
    `private-company.${other.id}`,
    `private-user.${office.id}.${office.ben.id}`,
    `private-resource.${office.id}.${other.room}`,
    `private-level.${other.id}.${other.floor}`,
    'private-everything',
    `company.${office.id}`,
  ]) {
    expect((await office.ann.call(realtime.authorize, { body: { socket_id: '1.2', channel_name } })).status).toBe(403)
    expect(
      (await office.ann.call(realtime.authorizeByQuery, { query: { socket_id: '1.2', channel_name } })).status,
    ).toBe(403)
  }
  const own = { socket_id: '1.2', channel_name: `private-user.${office.id}.${office.ann.id}` }
  const [posted, got] = await Promise.all([
    office.ann.call(realtime.authorize, { body: own }),
    office.ann.call(realtime.authorizeByQuery, { query: own }),
  ])
  expect([posted.status, got.status]).toEqual([200, 200])
})

test('R425 who made a change is told to the author’s own sockets alone, whatever the channel', async () => {
  const office = await makeOffice(nodes[0]!)
  const company = `private-company.${office.id}`
  const [own, others, resource] = await Promise.all([
    listen(connect(nodes[1]!, office.ann), company, 'grid.changed'),
    listen(connect(nodes[0]!, office.ben), company, 'grid.changed'),
    listen(connect(nodes[0]!, office.admin), `private-resource.${office.id}.${office.room}`, 'grid.changed'),
  ])
  await book(office.ann, office.room, '10:00', '11:00')
  await expect.poll(() => [own.length, others.length, resource.length]).toEqual([1, 1, 1])
  expect([own, others, resource].map(([first]) => first!.by_user)).toEqual([office.ann.id, null, null])
})

test('R431 a level’s own channel tells of that level, a person’s own channel of what that person changed', async () => {
  const office = await makeOffice(nodes[0]!)
  const floor = await listen(
    connect(nodes[1]!, office.ben),
    `private-level.${office.id}.${office.floor}`,
    'level.changed',
  )
  const site = await listen(
    connect(nodes[1]!, office.ben),
    `private-level.${office.id}.${office.site}`,
    'level.changed',
  )
  const mine = await listen(
    connect(nodes[0]!, office.ann),
    `private-user.${office.id}.${office.ann.id}`,
    'grid.changed',
  )
  await (await ownerPool()).query(`insert into changes (company_id, event, ids) values ($1, 'level.changed', $2)`, [
    office.id,
    [office.floor],
  ])
  await book(office.ben, office.room, '10:00', '11:00')
  await book(office.ann, office.room, '12:00', '13:00')
  await expect.poll(() => [floor.length, site.length, mine.length], { timeout: 6000 }).toEqual([1, 0, 1])
})

/** The code with which the server closes the client's connection. */
const closed = (client: PusherClient) =>
  new Promise<number>((resolve) =>
    client.connection.bind('error', (error: { data?: { code?: number }; error?: { data?: { code?: number } } }) =>
      resolve((error.data ?? error.error?.data)?.code ?? 0),
    ),
  )

test.each<[string, (office: Office) => Promise<unknown>]>([
  ['signs out', ({ ann }) => ann.call(auth.logout)],
  ['gets a new password', ({ id, ann }) => inCompany(id, (db) => revokeSessions(db, id, ann.id))],
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
  const since = performance.now()
  await leave(office)
  expect(await codes).toEqual([4009, 4009])
  expect(performance.now() - since).toBeLessThan(2000)
  await book(office.ben, office.room, '10:00', '11:00')
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

test('R422 a person without any right can’t hear the company', async () => {
  const office = await makeOffice(nodes[0]!)
  const nobody = await addPerson(nodes[0]!, office, 'employee', 'Nora')
  await inCompany(office.id, (db) => db.deleteFrom('container_users').where('user_id', '=', nobody.id).execute())
  const body = { socket_id: '1.2', channel_name: `private-company.${office.id}` }
  expect((await nobody.call(realtime.authorize, { body })).status).toBe(403)
})

test('a socket without a channel is closed with 4202, one too many of an address with 4100', async () => {
  const { port } = nodes[0]!.server.address() as AddressInfo
  const codeOf = (socket: WebSocket) => new Promise<number>((resolve) => socket.once('close', resolve))
  const open = () => new WebSocket(`ws://127.0.0.1:${port}/app/${realtimeKey}?protocol=7`)
  expect(await codeOf(open())).toBe(4202)
  const sockets = Array.from({ length: 45 }, open)
  const codes = await Promise.all(sockets.map(codeOf))
  expect([codes.filter((code) => code === 4100).length, codes.filter((code) => code === 4202).length]).toEqual([5, 40])
})

test('a signature counts for its own socket and channel, and for a minute', () => {
  const listener = { companyId: 1, sessionId: 's', userId: 2, actingFor: null, accessVersion: 3 }
  const auth = signChannel('secret', '1.2', 'private-company.1', listener)
  expect(readSignature('secret', '1.2', 'private-company.1', auth)).toEqual(listener)
  expect(readSignature('secret', '1.3', 'private-company.1', auth)).toBe(null)
  expect(readSignature('secret', '1.2', 'private-company.2', auth)).toBe(null)
  expect(readSignature('other', '1.2', 'private-company.1', auth)).toBe(null)
  vi.useFakeTimers({ now: Date.now() + 62_000 })
  expect(readSignature('secret', '1.2', 'private-company.1', auth)).toBe(null)
  vi.useRealTimers()
})

test('an upgrade to an address that is none is refused, and the program goes on', async () => {
  const { port } = nodes[0]!.server.address() as AddressInfo
  for (const path of ['//', '/elsewhere']) {
    const stream = createConnection({ host: '127.0.0.1', port })
    stream.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
    const [answer] = await once(stream, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 404/)
    stream.destroy()
  }
})

test('a socket with a forged signature, and one that asks for an unsigned channel, hears nothing', async () => {
  const office = await makeOffice(nodes[0]!)
  const { port } = nodes[0]!.server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${realtimeKey}?protocol=7`)
  const heard: string[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data)).event))
  await new Promise((resolve) => socket.once('message', resolve))
  for (const [channel, auth] of [
    [`private-company.${office.id}`, `${realtimeKey}:${'0'.repeat(64)}`],
    [`company.${office.id}`, ''],
  ])
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }))
  socket.send('not json')
  socket.send(JSON.stringify({ event: 'pusher:ping', data: {} }))
  await expect
    .poll(() => heard)
    .toEqual([
      'pusher:connection_established',
      'pusher:subscription_error',
      'pusher:subscription_error',
      'pusher:error',
      'pusher:pong',
    ])
  socket.close()
})
