import { once } from 'node:events'
import { type AddressInfo, createConnection } from 'node:net'
import { realtime } from '@kontor/contract'
import { expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { addPerson, addRoom, inCompany, makeOffice, ownerPool } from '../test/factories.ts'
import { bookOnSocket, connect, listen, nodes, useNodes } from '../test/sockets.ts'
import { readSignature, signChannel } from './channel.ts'
import { realtimeKey } from './key.ts'

useNodes()

test('R423 R425 a booking made at one node is heard at both, and by nobody of another company', async () => {
  const office = await makeOffice(nodes[0]!)
  const other = await makeOffice(nodes[0]!)
  const [near, far, strangers] = await Promise.all([
    listen(connect(nodes[0]!, office.ben), `private-company.${office.id}`, 'grid.changed'),
    listen(connect(nodes[1]!, office.ben), `private-company.${office.id}`, 'grid.changed'),
    listen(connect(nodes[1]!, other.ben), `private-company.${other.id}`, 'grid.changed'),
  ])
  const { body } = await bookOnSocket(office.ann, office.room, '10:00', '11:00')
  await expect.poll(() => [near.length, far.length]).toEqual([1, 1])
  expect(far[0]).toEqual({
    id: expect.any(Number),
    ids: [body.data.id],
    resource_ids: [office.room],
    by_user: null,
  })
  expect(JSON.stringify(far)).not.toContain('Secret')
  // Each client received it once, whichever ways it came.
  await new Promise((resolve) => setTimeout(resolve, 3500))
  expect([near.length, far.length, strangers.length]).toEqual([1, 1, 0])
})

test('a subscription is told what has happened on its channel lately, at every node', async () => {
  const office = await makeOffice(nodes[0]!)
  interface Recent {
    known: number
    events: Record<string, number>
  }
  const recentAt = (node: (typeof nodes)[number]) =>
    new Promise<Recent>((resolve) =>
      connect(node, office.ben)
        .subscribe(`private-company.${office.id}`)
        .bind('pusher:subscription_succeeded', (recent: Recent) => resolve(recent)),
    )
  const booked = Date.now()
  await bookOnSocket(office.ann, office.room, '10:00', '11:00')
  await new Promise((resolve) => setTimeout(resolve, 300))
  for (const node of [nodes[0]!, nodes[1]!]) {
    const { known, events } = await recentAt(node)
    expect([known > 300, events['grid.changed']! > 0, events['level.changed']]).toEqual([true, true, undefined])
    expect(events['grid.changed']).toBeLessThanOrEqual(Date.now() - booked)
  }
})

test.each(['message', 'ping', 'pong'] as const)('a socket that floods the server is cut off: %s', async (kind) => {
  const { port } = nodes[0]!.server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${realtimeKey}`)
  await once(socket, 'open')
  let answered = 0
  socket.on('message', () => answered++).on('pong', () => answered++)
  const closed = once(socket, 'close')
  for (let n = 0; n < 5_000; n++) kind === 'message' ? socket.send('{}') : socket[kind]()
  await closed
  expect(answered).toBeLessThan(500)
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
  await bookOnSocket(office.ann, office.room, '10:00', '11:00')
  await bookOnSocket(office.ann, other, '12:00', '13:00')
  await expect.poll(() => heard.map(({ resource_ids }) => resource_ids)).toEqual([[other]])
})

test('R422 channels of another company, of other people and of no kind, and ids with leading zeros are refused, by GET as by POST', async () => {
  const office = await makeOffice(nodes[0]!)
  const other = await makeOffice(nodes[0]!)
  for (const channel_name of [
    `private-company.${other.id}`,
    `private-company.0${office.id}`,
    `private-user.${office.id}.${office.ben.id}`,
    `private-resource.${office.id}.0${office.room}`,
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

test('who made a change is told to the author’s own sockets alone, whatever the channel', async () => {
  const office = await makeOffice(nodes[0]!)
  const company = `private-company.${office.id}`
  const [own, others, resource] = await Promise.all([
    listen(connect(nodes[1]!, office.ann), company, 'grid.changed'),
    listen(connect(nodes[0]!, office.ben), company, 'grid.changed'),
    listen(connect(nodes[0]!, office.admin), `private-resource.${office.id}.${office.room}`, 'grid.changed'),
  ])
  await bookOnSocket(office.ann, office.room, '10:00', '11:00')
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
  await bookOnSocket(office.ben, office.room, '10:00', '11:00')
  await bookOnSocket(office.ann, office.room, '12:00', '13:00')
  await expect.poll(() => [floor.length, site.length, mine.length], { timeout: 6000 }).toEqual([1, 0, 1])
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
