import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useApp } from '../test/app.ts'

const webDir = mkdtempSync(join(tmpdir(), 'kontor-web-'))
writeFileSync(join(webDir, 'index.html'), '<title>Kontor</title>')
const server = useApp({ webDir })

const ask = async (url: string, accept: string | undefined, method: 'GET' | 'HEAD' | 'POST' = 'GET') => {
  const { statusCode, headers } = await server.app.inject({ method, url, headers: accept ? { accept } : {} })
  return [statusCode, String(headers['content-type']).split(';')[0]]
}

test.each([['*/*'], ['text/html,*/*;q=0.8'], ['application/json, text/html'], [undefined]])(
  'every screen is served as the page to a client that accepts %s',
  async (accept) => {
    for (const url of ['/', '/home', '/plan/7/resources', '/Plan/', '/level/add/timezone', '/404', '/login?from=mail'])
      expect([url, ...(await ask(url, accept))]).toEqual([url, 200, 'text/html'])
  },
)

test('an address that is no screen is the page with status 404; HEAD is answered like GET', async () => {
  for (const url of ['/nothing', '/plan/7/resources/nowhere', '/homes'])
    expect(await ask(url, '*/*')).toEqual([404, 'text/html'])
  expect(await ask('/home', '*/*', 'HEAD')).toEqual([200, 'text/html'])
})

test('calls, missing files and clients that take JSON alone are answered in JSON', async () => {
  for (const [url, accept] of [
    ['/home', 'application/json'],
    ['/home', 'application/problem+json, application/json;q=0.5'],
    ['/company/v1/nothing', '*/*'],
    ['/master/v1/nothing', 'text/html'],
    ['/assets/gone-1a2b3c.js', '*/*'],
    ['/robots.txt', '*/*'],
  ] as const)
    expect([url, ...(await ask(url, accept))]).toEqual([url, 404, 'application/json'])
  expect(await ask('/home', '*/*', 'POST')).toEqual([404, 'application/json'])
})

test('a browser is sent from an address that can’t be decoded to the page for it, which learns the address', async () => {
  const { statusCode, headers } = await server.app.inject({ url: '/%E0%A4%A', headers: { accept: 'text/html,*/*' } })
  expect([statusCode, headers.location]).toEqual([302, '/404?address=%2F%25E0%25A4%25A'])
})

test('fonts come from this address alone', async () => {
  const { headers } = await server.app.inject({ url: '/' })
  expect(headers['content-security-policy']).toContain(`font-src 'self';`)
})
