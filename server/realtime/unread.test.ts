import { once } from 'node:events'
import { createServer, IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { expect, test } from 'vitest'
import { realtimeKey } from './key.ts'
import { openSockets, socketBounds } from './sockets.ts'

/** A text message of a client, unmasked in effect: its mask is zero. Up to 64 kB. */
function frameOf(text: string): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt16BE(0x81_fe)
  head.writeUInt16BE(Buffer.byteLength(text), 2)
  return Buffer.concat([head, Buffer.from(text)])
}

test('a client that asks and doesn’t read the answers is cut off before they fill the memory', async () => {
  const server = createServer()
  const sockets = openSockets({
    server,
    readSignature: () => null,
    onJoin() {},
    addressOf: () => 'here',
    bounds: socketBounds,
  })
  const request = new IncomingMessage(new Socket())
  request.method = 'GET'
  request.url = `/app/${realtimeKey}`
  request.headers = {
    connection: 'upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.alloc(16).toString('base64'),
  }
  // A stream whose writes never end, as if nobody read at its other end.
  const stream = new Duplex({ read() {}, write() {} })
  server.emit('upgrade', request, stream, Buffer.alloc(0))
  const asking = frameOf(JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'x'.repeat(9_000) } }))
  for (let n = 0; n < 200; n++) stream.push(asking)
  await once(stream, 'close')
  expect(stream.writableLength).toBeLessThan(1_000_000)
  sockets.close()
})
