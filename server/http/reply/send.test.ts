import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FileContent } from '@kontor/contract'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { send } from './send.ts'

const kind = { is: 'file', types: ['text/csv'], isFinal: false } as const
let app = Fastify()
afterEach(() => app.close())

/** A server whose only answer is this file; `left` counts the answers that have ended. */
async function serve(answer: () => FileContent) {
  app = Fastify()
  const state = { left: 0 }
  app.get('/', async (_, reply) => {
    try {
      return await send(reply, { kind, answer: answer() })
    } finally {
      state.left++
    }
  })
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo
  return { state, ask: async () => (await once(get({ port }), 'response'))[0] as IncomingMessage }
}

test('a file is sent piece by piece under its name, whatever letters it has', async () => {
  const { ask, state } = await serve(() => ({
    name: 'Buchungen “Łódź” (1).csv',
    content: (async function* () {
      yield 'a,b\r\n'
      yield Buffer.from('1,2\r\n')
    })(),
  }))
  const answer = await ask()
  expect((await answer.toArray()).join('')).toBe('a,b\r\n1,2\r\n')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'content-disposition':
      'attachment; filename="Buchungen ___d__ (1).csv"; filename*=UTF-8\'\'Buchungen%20%E2%80%9C%C5%81%C3%B3d%C5%BA%E2%80%9D%20%281%29.csv',
  })
  await expect.poll(() => state.left).toBe(1)
})

test('what fails before the first piece is an error; what fails later breaks the answer off', async () => {
  const failing = (pieces: number) =>
    async function* () {
      for (let n = 0; n < pieces; n++) yield 'a'
      throw new Error('gone')
    }
  const early = await serve(() => ({ content: failing(0)() }))
  expect((await early.ask()).statusCode).toBe(500)
  await app.close()
  const late = await serve(() => ({ content: failing(1)() }))
  const answer = await late.ask()
  expect(answer.statusCode).toBe(200)
  await expect(answer.toArray()).rejects.toThrow('aborted')
  await expect.poll(() => late.state.left).toBe(1)
})

test('when the caller hangs up, the source ends and is asked for nothing more', async () => {
  let made = 0
  let ended = false
  const { ask, state } = await serve(() => ({
    content: (async function* () {
      try {
        for (;;) {
          made++
          yield 'x'.repeat(100_000)
        }
      } finally {
        ended = true
      }
    })(),
  }))
  const answer = await ask()
  await once(answer, 'readable')
  // The client stops reading: only as much as fits into the buffers is produced.
  await expect
    .poll(async () => {
      const before = made
      await new Promise((resolve) => setTimeout(resolve, 100))
      return made === before
    })
    .toBe(true)
  expect(ended).toBe(false)
  answer.destroy()
  await expect.poll(() => ended).toBe(true)
  await expect.poll(() => state.left).toBe(1)
})
