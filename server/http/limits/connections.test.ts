import { once } from 'node:events'
import { type AddressInfo, createConnection } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { useApp } from '../../test/app.ts'
import { appUrl, masterUrl, ownerUrl } from '../../test/urls.ts'

const bounds = { headers: 400, request: 800, look: 100, perAddress: 20, ending: 200 }
const server = useApp({ http: bounds })
beforeAll(async () => void (await server.app.listen({ host: '127.0.0.1', port: 0 })))

const post = 'POST /master/v1/auth/login HTTP/1.1\r\nHost: kontor.localhost\r\nContent-Type: application/json\r\n'

/** Opens a connection, sends this, and returns everything received until it closed. */
async function heardAfter(text: string, app = server.app, drip?: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo
  const socket = createConnection({ host: '127.0.0.1', port })
  let heard = ''
  socket.on('data', (chunk) => (heard += chunk)).on('error', () => {})
  socket.write(text)
  const dripping = drip ? setInterval(() => socket.write(drip), 50) : undefined
  await new Promise((closed) => socket.once('close', closed))
  clearInterval(dripping)
  return heard
}

test.each([
  ['headers that never end', 'GET / HTTP/1.1\r\nHost: a\r\n', undefined],
  ['a body that never comes', `${post}Content-Length: 1000\r\n\r\n`, undefined],
  ['a body that drips', `${post}Content-Length: 5000\r\n\r\n`, 'x'],
  ['a chunked body that never ends', `${post}Transfer-Encoding: chunked\r\n\r\n`, '1\r\nx\r\n'],
])('%s is given up with 408', async (_, text, drip) => {
  expect(await heardAfter(text, server.app, drip)).toMatch(/^HTTP\/1.1 408 /)
})

test('a body that drips on after its 401 is given up too', async () => {
  const text = `${post.replace('auth/login', 'versions')}Content-Length: 100000\r\n\r\n`
  expect(await heardAfter(text, server.app, 'x')).toMatch(/^HTTP\/1.1 40\d /)
})

test('an address has a bounded number of connections; one too many is told to come later', async () => {
  const { port } = server.app.server.address() as AddressInfo
  const open = Array.from({ length: bounds.perAddress }, () => createConnection({ host: '127.0.0.1', port }))
  await Promise.all(open.map((socket) => once(socket, 'connect')))
  expect(await heardAfter('')).toMatch(/^HTTP\/1.1 429 /)
  for (const socket of open) socket.destroy()
  await sleep(50)
  expect(await heardAfter('GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /)
})

test('a server that ends doesn’t wait for requests that never arrive', async () => {
  const urls = { ownerUrl: ownerUrl(), appUrl: appUrl(), masterUrl: masterUrl() }
  // Longer than a test may take, so waiting for them fails the test.
  const app = await createApp({ ...urls, http: { ...bounds, request: 300_000, headers: 300_000 } })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const waiting = [
    heardAfter('GET / HTTP/1.1\r\nHost: a\r\n', app),
    heardAfter(`${post}Content-Length: 5000\r\n\r\n`, app, 'x'),
    heardAfter('', app),
  ]
  await sleep(200)
  await app.close()
  await Promise.all(waiting)
  expect(app.server.listening).toBe(false)
})

test('while a server that ends still finishes its work, an unfinished request isn’t cut', async () => {
  const urls = { ownerUrl: ownerUrl(), appUrl: appUrl(), masterUrl: masterUrl() }
  const app = await createApp({ ...urls, http: bounds })
  const { stop } = app.jobs
  const working = Promise.withResolvers<void>()
  Object.assign(app.jobs, { stop: () => working.promise.then(stop) })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = createConnection({ host: '127.0.0.1', port: (app.server.address() as AddressInfo).port })
  socket.write(`${post}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n`)
  await once(socket, 'data')
  const closing = app.close()
  await sleep(2 * bounds.ending)
  working.resolve()
  socket.write('{}')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 422 /)
  // Its client would send the next request on a connection that is about to close.
  expect(String(answer)).toMatch(/^connection: close\r$/im)
  await closing
})

test('a job that hangs takes no time from the requests of a server that ends', async () => {
  const urls = { ownerUrl: ownerUrl(), appUrl: appUrl(), masterUrl: masterUrl() }
  const app = await createApp({ ...urls, http: { ...bounds, working: 100 } })
  const { stop } = app.jobs
  Object.assign(app.jobs, { stop: () => new Promise(() => {}) })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const open = heardAfter(`${post}Content-Length: 5000\r\n\r\n`, app, 'x')
  await app.close()
  await open
  expect(app.server.listening).toBe(false)
  await stop()
})
