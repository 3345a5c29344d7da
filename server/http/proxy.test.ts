import { expect, inject, test } from 'vitest'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'

const forwarded = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }
const ask = async (trustProxy?: string) => {
  const app = await createApp({
    ownerUrl: inject('ownerUrl'),
    appUrl: inject('appUrl'),
    masterUrl: inject('masterUrl'),
    connections: 2,
    ...(trustProxy && { trustProxy }),
  })
  app.get('/who', async ({ ip, protocol }) => ({ ip, protocol }))
  const answer = await app.inject({ url: '/who', headers: forwarded })
  await app.close()
  return { ...answer.json(), hsts: answer.headers['strict-transport-security'] }
}

test('only a proxy that is trusted says who the caller is and that TLS was used; then browsers are told to keep to it', async () => {
  expect(await ask()).toEqual({ ip: '127.0.0.1', protocol: 'http', hsts: undefined })
  expect(await ask('loopback')).toMatchObject({ ip: '203.0.113.9', protocol: 'https' })
  expect((await ask('loopback')).hsts).toMatch(/max-age=31536000/)
})

test.each(['true', '0.0.0.0/0', '::/0', 'everybody'])(
  'TRUST_PROXY=%s is refused: everybody could claim any address',
  (text) => {
    expect(() => readConfig({ TRUST_PROXY: text })).toThrow('TRUST_PROXY must list')
  },
)
