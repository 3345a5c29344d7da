import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { auth, profile } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { makeOffice } from '../../test/factories.ts'
import { compressedJson } from './compressed-json.ts'

const server = useApp()
const back = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['ZSTD;q=0.8', 'zstd'],
  ['zstd;q=0, br', 'br'],
  ['zstd;q=0.0', null],
  ['xzstd, gzip', 'gzip'],
  ['br;q=0.5, gzip', 'br'],
  ['*', 'br'],
  ['identity', null],
  ['', null],
] as const)('an answer to a client that takes %s leaves as %s, and says the same', async (accepted, expected) => {
  for (const length of [2_000, 100_000]) {
    const text = `{"data":"${'für '.repeat(length / 4)}"}`
    for (const given of [text, Buffer.from(text)]) {
      const { body, encoding } = await compressedJson(given, accepted)
      expect(encoding).toBe(expected)
      expect(String(encoding ? back[encoding](body) : body)).toBe(text)
    }
  }
})

test('a call answers in the encoding that its client takes, says so to caches, and leaves a short answer as it is', async () => {
  const { host, ann } = await makeOffice(server.app)
  const ask = (path: string, accepted: string) =>
    server.app.inject({
      url: path,
      headers: { host, authorization: `Bearer ${ann.token}`, 'accept-encoding': accepted },
    })
  const plain = await ask(auth.initial.path, 'identity')
  const packed = await ask(auth.initial.path, 'gzip, deflate, br, zstd')
  expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual(['zstd', 'accept-encoding'])
  expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length))
  expect(String(zstdDecompressSync(packed.rawPayload))).toBe(plain.body)
  expect((await ask(profile.get.path, 'br')).headers['content-encoding']).toBeUndefined()
})
