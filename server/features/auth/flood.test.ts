import { auth, calendarFeeds } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { makeOffice, type Office } from '../../test/factories.ts'

const server = useApp()
const post = (office: Office, path: string, payload: object, remoteAddress = '10.0.0.1') =>
  server.app.inject({ method: 'POST', url: path, headers: { host: office.host }, payload, remoteAddress })
const signIn = (office: Office) => post(office, auth.login.path, { email: office.ann.email, password: 'correct horse' })

test('a sign-in stands before a flood of wrong links and codes from many addresses', async () => {
  const office = await makeOffice(server.app)
  expect((await signIn(office)).statusCode).toBe(200)
  let answered = 0
  const flood = Array.from({ length: 300 }, async (_, n) => {
    const [path, body] = n % 2 ? [auth.handOver.path, {}] : [auth.resetPassword.path, newPassword]
    const { statusCode } = await post(office, path, { token: `wrong-${n}`, ...body }, `10.0.1.${n % 250}`)
    answered++
    return statusCode
  })
  expect((await signIn(office)).statusCode).toBe(200)
  expect(answered).toBeLessThan(flood.length)
  expect(new Set(await Promise.all(flood))).toEqual(new Set([401, 404]))
})
const newPassword = {
  email: 'nobody@example.com',
  password: 'a long enough phrase',
  password_confirmation: 'a long enough phrase',
}

test('a body that no sign-in can have is refused before it is read', async () => {
  const office = await makeOffice(server.app)
  const { statusCode } = await post(office, auth.login.path, { email: 'a'.repeat(20_000), password: 'b' })
  expect(statusCode).toBe(413)
  expect((await post(office, auth.login.path, { email: '\u0000'.repeat(255), password: 'b' })).statusCode).toBe(422)
})

test('a calendar feed that is read over and over is refused without a query', async () => {
  const office = await makeOffice(server.app)
  const { address } = (await office.ann.call(calendarFeeds.renew, {})).body.data
  const url = new URL(address).pathname
  const statuses: number[] = []
  for (let n = 0; n < 32; n++)
    statuses.push((await server.app.inject({ url, headers: { host: office.host } })).statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
})
