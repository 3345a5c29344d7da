import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, createConnection, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSockets, socketBounds } from './sockets.ts'

const server = createServer((_, response) => response.end('here'))
const sockets = openSockets({
  server,
  readSignature: () => null,
  onJoin() {},
  addressOf: () => 'here',
  bounds: socketBounds,
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  sockets.close()
  server.close()
})

const upgrade = 'GET /elsewhere HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'

/** A connection that asks for an upgrade at an address without sockets, and the server's end of it. */
async function asked(): Promise<{ client: Socket; ours: Socket }> {
  const { port } = server.address() as AddressInfo
  const client = createConnection({ host: '127.0.0.1', port, allowHalfOpen: true })
  const [ours] = (await once(server, 'connection')) as [Socket]
  client.write(upgrade)
  return { client, ours }
}

test('a connection that is reset while its upgrade is refused ends alone', async () => {
  for (let n = 0; n < 20; n++) {
    const { client, ours } = await asked()
    const closed = new Promise((done) => ours.on('close', done))
    client.resetAndDestroy()
    await closed
  }
  const { port } = server.address() as AddressInfo
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here')
})

test('a refused upgrade is closed, also if its client keeps it open', async () => {
  const { client, ours } = await asked()
  client.on('data', () => {})
  await new Promise((done) => ours.on('close', done))
  expect(ours.destroyed).toBe(true)
  client.destroy()
})
