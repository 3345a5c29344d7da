import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { openWire } from './wire.ts'

test('while its database is away the wire asks for it once a second, and goes on when it is back', async () => {
  const database = new URL(inject('ownerUrl').replace('@/', '@localhost/')).searchParams.get('host')
  const sockets: Socket[] = []
  let isAway = false
  const between = createServer((socket) => {
    sockets.push(socket.on('error', () => {}))
    if (isAway) return void socket.destroy()
    const behind = createConnection(`${database}/.s.PGSQL.5432`).on('error', () => {})
    socket.pipe(behind).pipe(socket)
    // Left open and unread, it would keep PostgreSQL from dropping any database.
    socket.on('close', () => behind.destroy())
  })
  await new Promise<void>((done) => between.listen(0, '127.0.0.1', done))
  let back = 0
  const url = `postgresql://kontor@127.0.0.1:${(between.address() as AddressInfo).port}/kontor`
  const wire = await openWire(url, { onChange() {}, onAccess() {}, onReconnect: () => back++ })
  isAway = true
  sockets[0]!.destroy()
  await sleep(4500)
  expect(sockets.length).toBeLessThanOrEqual(6)
  isAway = false
  await expect.poll(() => back).toBe(1)
  await wire.close()
  between.close()
})
