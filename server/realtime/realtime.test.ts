import { once } from 'node:events'
import { type AddressInfo, createConnection } from 'node:net'
import { bookings, type EventData, realtime } from '@kontor/contract'
import type { FastifyInstance } from 'fastify'
import pusherModule from 'pusher-js'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import WebSocket from 'ws'
import { createApp } from '../app.ts'
import { addRoom, makeOffice, ownerPool, type Person } from '../test/factories.ts'
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
    by_user: office.ann.id,
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
  expect(posted.body).toEqual(got.body)
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
