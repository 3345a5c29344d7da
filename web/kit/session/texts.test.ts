import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

class Storage extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null
  setItem = (key: string, value: string) => void this.set(key, value)
}

let server: Server
let asked: string[]
let fails = false
let texts: typeof import('./texts.ts')
let i18n: typeof import('../../i18n.ts')

/** Answers each namespace with one text that says where it comes from. */
beforeEach(async () => {
  ;(globalThis as { localStorage: unknown }).localStorage = new Storage()
  asked = []
  fails = false
  server = createServer((request, response) => {
    asked.push(request.url!)
    const [, , , locale, names] = request.url!.split('/')
    const answer = Object.fromEntries(names!.split('+').map((name) => [`${name}.title`, `${name} in ${locale}`]))
    response.writeHead(fails ? 503 : 200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  vi.resetModules()
  texts = await import('./texts.ts')
  i18n = await import('../../i18n.ts')
  const { config } = await import('../http/config.ts')
  config.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  i18n.say('en')
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const said = (key: string) => i18n.i18next.t(key as never)

test('the shell and the screen in it ask for their texts in one request, and are there when the texts are', async () => {
  await texts.withNextTexts('admin', Promise.resolve())
  const parts = await Promise.all([
    texts.loadTexts(),
    texts.withTexts('grid+list', Promise.resolve('the grid')),
    texts.withTexts('list', Promise.resolve('a list')),
  ])
  expect([parts[1], parts[2]]).toEqual(['the grid', 'a list'])
  expect(asked).toEqual(['/texts/now/en/admin+error+grid+list+shell'])
  expect([said('grid.title'), said('admin.title')]).toEqual(['grid in en', 'admin in en'])
})

test('a part asks only for what has not come yet, or for nothing', async () => {
  await texts.withTexts('grid', Promise.resolve())
  await texts.withTexts('grid+plan', Promise.resolve())
  await texts.withTexts('plan+shell', Promise.resolve())
  expect(asked).toEqual(['/texts/now/en/error+grid+shell', '/texts/now/en/plan'])
})

test('a part does not load without its texts; tried again, they are asked for again', async () => {
  fails = true
  await expect(texts.withTexts('grid', Promise.resolve())).rejects.toMatchObject({ status: 503 })
  server.closeAllConnections()
  fails = false
  expect(await texts.withTexts('grid', Promise.resolve('the grid'))).toBe('the grid')
  expect(asked).toHaveLength(2)
})

test('another language is there as a whole before it shows, and that of the sign-in is kept for the next visit', async () => {
  await texts.withTexts('grid', Promise.resolve())
  await texts.prepareTexts('de')
  expect([asked.at(-1), said('grid.title')]).toEqual([
    '/texts/now/de/error+grid+login+shell+sign_in_steps',
    'grid in en',
  ])
  i18n.say('de')
  expect(said('grid.title')).toBe('grid in de')
  const { keptTexts } = await import('./kept-texts.ts')
  expect(keptTexts()).toEqual({
    locale: 'de',
    texts: Object.fromEntries(['error', 'login', 'shell', 'sign_in_steps'].map((n) => [`${n}.title`, `${n} in de`])),
  })
})

test('in the language that shows, nothing is waited for twice', async () => {
  texts.markTextsLoaded('en', ['error', 'shell', 'login', 'sign_in_steps'])
  const { keepTexts } = await import('./kept-texts.ts')
  keepTexts({ locale: 'en', texts: {} })
  await texts.prepareTexts('en')
  expect(asked).toEqual([])
})
