import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'

const server = useApp()
const ask = (headers: Record<string, string>) => server.app.inject({ url: '/openapi.json', headers })

test('the description of the API comes as each caller can read it, and again only when it has changed', async () => {
  const [plain, gzip, brotli] = await Promise.all(
    ['', 'gzip', 'gzip, br'].map((accepted) => ask({ 'accept-encoding': accepted })),
  )
  expect(JSON.parse(plain!.body).openapi).toMatch(/^3\./)
  expect([gunzipSync(gzip!.rawPayload), brotliDecompressSync(brotli!.rawPayload)].map(String)).toEqual(
    Array(2).fill(plain!.body),
  )
  expect([plain, gzip, brotli].map((each) => each!.headers['content-encoding'])).toEqual([undefined, 'gzip', 'br'])
  const etag = String(plain!.headers.etag)
  for (const known of [etag, `"older", W/${etag}`, '*']) {
    const { statusCode, body } = await ask({ 'if-none-match': known })
    expect([statusCode, body]).toEqual([304, ''])
  }
  expect((await ask({ 'if-none-match': '"older"' })).statusCode).toBe(200)
})
