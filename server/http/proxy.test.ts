import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { auth } from '@kontor/contract'
import { expect, inject, test } from 'vitest'
import { type AppOptions, createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { addressOf, callerAddress, trustNearest } from './limits/caller-address.ts'

const withApp = async (options: Partial<AppOptions>) => {
  const urls = { ownerUrl: inject('ownerUrl'), appUrl: inject('appUrl'), masterUrl: inject('masterUrl') }
  const app = await createApp({ ...urls, connections: 2, ...options })
  app.get('/who', async ({ ip, protocol }) => ({ ip, protocol }))
  return app
}
const ask = async (trustProxy: string | undefined, forwardedFor: string, remoteAddress = '127.0.0.1') => {
  const app = await withApp(trustProxy ? { trustProxy } : {})
  const headers = { 'x-forwarded-for': forwardedFor, 'x-forwarded-proto': 'https' }
  const answer = await app.inject({ url: '/who', headers, remoteAddress })
  await app.close()
  return { ...answer.json(), hsts: answer.headers['strict-transport-security'] }
}

test('only a trusted proxy says who the caller is and that TLS was used; then browsers are told to keep to it', async () => {
  const forwarded = '203.0.113.9'
  expect(await ask(undefined, forwarded)).toEqual({ ip: '127.0.0.1', protocol: 'http', hsts: undefined })
  expect(await ask('loopback', forwarded)).toMatchObject({ ip: forwarded, protocol: 'https' })
  expect((await ask('loopback', forwarded)).hsts).toMatch(/max-age=31536000/)
  expect(await ask('10.0.0.2', forwarded, '10.0.0.3')).toMatchObject({ ip: '10.0.0.3', protocol: 'http' })
})

test('of several forwarded addresses the one the proxy appended counts, also for a caller in the trusted networks', async () => {
  expect(await ask('uniquelocal', '9.9.9.9, 10.0.0.5', '10.0.0.2')).toMatchObject({ ip: '10.0.0.5' })
  expect(await ask('loopback', '9.9.9.9, 8.8.8.8, 127.0.0.9')).toMatchObject({ ip: '127.0.0.9' })
})

test('X-Forwarded-Host picks the tenant only where the proxy is configured to set it', async () => {
  const host = async (forwardedHost: boolean) => {
    const app = await withApp({ trustProxy: 'loopback', forwardedHost })
    const headers = { host: 'kontor.localhost', 'x-forwarded-host': 'nobody.kontor.localhost' }
    const { statusCode } = await app.inject({ url: auth.labels.path.replace('{locale}', 'en'), headers })
    await app.close()
    return statusCode
  }
  expect([await host(false), await host(true)]).toEqual([200, 404])
  expect(readConfig({ TRUST_PROXY: 'loopback' }).forwardedHost).toBe(false)
  expect(readConfig({ TRUST_PROXY: 'loopback', FORWARDED_HOST: 'on' }).forwardedHost).toBe(true)
  expect(() => readConfig({ FORWARDED_HOST: 'on' })).toThrow('FORWARDED_HOST needs TRUST_PROXY')
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('limits count %s as %s: all addresses of an IPv6 /64 are one caller', (address, counted) => {
  expect(callerAddress(address)).toBe(counted)
})

test.each([['behind a proxy', trustNearest('loopback')] as const, ['without one', () => false] as const])(
  'a connection that was reset before it was accepted has no address, %s, and is no fault',
  (_, isProxy) => {
    const request = new IncomingMessage(new Socket())
    request.headers['x-forwarded-for'] = '203.0.113.9'
    expect(addressOf(request, isProxy)).toBe('')
  },
)

test.each(['true', '0.0.0.0/0', '::/0', 'everybody'])(
  'TRUST_PROXY=%s is refused: everybody could claim any address',
  (text) => {
    expect(() => readConfig({ TRUST_PROXY: text })).toThrow('TRUST_PROXY must list')
  },
)
