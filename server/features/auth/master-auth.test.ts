import { auth, bookings, masterAuth, permissions } from '@kontor/contract'
import { decodeJwt } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../e2e/program.ts'
import { callerWith, useApp } from '../../test/app.ts'
import { inCompany, makeMaster, makeOffice, ownerPool } from '../../test/factories.ts'
import { startSmtp } from '../../test/smtp.ts'
import { useOwnDatabase } from '../../test/urls.ts'

const port = await freePort()
useOwnDatabase()
const server = useApp({
  publicUrl: 'https://kontor.example',
  mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'kontor@example.com' },
})

const onBaseHost = (token?: string) => callerWith(server.app, 'kontor.localhost', token)
const signIn = (email: string, password: string, query = {}) =>
  onBaseHost()(masterAuth.login, { body: { email, password }, query })

test('R16 R58 a master user signs in on the base host, and the start-up data has what their screens need', async () => {
  const mira = await makeMaster(server.app)
  const plain = await signIn(mira.email.toUpperCase(), 'correct horse')
  expect([plain.status, Object.keys(plain.body.data)]).toEqual([200, ['access_token', 'browser']])
  const { sub, exp } = decodeJwt(plain.body.data.access_token!)
  expect(sub).toBe(String(mira.id))
  expect(exp! * 1000).toBeGreaterThan(Date.now())
  const { body } = await onBaseHost(plain.body.data.access_token)(masterAuth.initial)
  for (const list of ['languages', 'countries', 'timezones', 'currencies'] as const)
    expect(body.data[list].length, list).toBeGreaterThan(3)
  expect(body.data.user).toMatchObject({ id: mira.id, name: 'Mira', language: { locale: 'en' } })
  expect(body.data.usertimepreference).toMatchObject({ date_format: 'd.M.yyyy', time_mode: 'h24', timezone: null })
  const full = await signIn(mira.email, 'correct horse', { includes: 'all' })
  expect(full.body.data).toMatchObject({ user: { id: mira.id }, languages: body.data.languages })
})

test('R164 the sign-in of a master user names their start-up page, and every permission holds', async () => {
  const mira = await makeMaster(server.app)
  const { data } = (await mira.call(masterAuth.initial)).body
  expect(data.startup_page).toBeTypeOf('string')
  expect(data.general_permissions.map(({ permission }) => permission)).toEqual(Object.keys(permissions))
  for (const { is_active, create, read, update, delete: may } of data.general_permissions)
    expect([is_active, create, read, update, may]).toEqual([true, true, true, true, true])
})

test('R18 a master’s token opens no call of a company, and a company’s none of the master area', async () => {
  const office = await makeOffice(server.app)
  const mira = await makeMaster(server.app)
  const inCompany = callerWith(server.app, office.host, mira.token)
  expect((await inCompany(bookings.list, { body: {} })).error.code).toBe('tenant_mismatch')
  expect((await inCompany(auth.refresh)).error.code).toBe('tenant_mismatch')
  expect((await onBaseHost(office.admin.token)(masterAuth.initial)).error.code).toBe('tenant_mismatch')
  expect((await onBaseHost(office.admin.token)(masterAuth.refresh)).error.code).toBe('tenant_mismatch')
  const signedIn = await callerWith(server.app, office.host)(auth.login, {
    body: { email: mira.email, password: 'correct horse' },
  })
  expect(signedIn.status).toBe(401)
})

test('R57 a session of the master area is renewed, and ended, like any other', async () => {
  const mira = await makeMaster(server.app)
  const renewed = await mira.call(masterAuth.refresh)
  const next = renewed.body.data.access_token
  expect((await onBaseHost(next)(masterAuth.initial)).status).toBe(200)
  expect((await mira.call(masterAuth.refresh)).status).toBe(200)
  await onBaseHost(next)(masterAuth.refresh)
  expect((await mira.call(masterAuth.refresh)).status).toBe(401)
  expect((await onBaseHost(next)(masterAuth.initial)).status).toBe(401)

  const other = await makeMaster(server.app)
  expect((await other.call(masterAuth.logout)).body).toEqual({ success: true })
  expect((await other.call(masterAuth.initial)).status).toBe(401)
})

test('a wrong password and an unknown address answer alike; after five the sixth must wait', async () => {
  const mira = await makeMaster(server.app)
  const wrong = await signIn(mira.email, 'wrong')
  const unknown = await signIn('nobody@example.com', 'wrong')
  expect([wrong.status, wrong.body]).toEqual([401, unknown.body])
  for (const email of [mira.email, 'nobody@example.com']) {
    for (let n = 0; n < 4; n++) expect((await signIn(email, 'wrong')).status).toBe(401)
    expect((await signIn(email, 'correct horse')).error.code).toBe('too_many_requests')
  }
})

test('a master user who is switched off is out at the next call', async () => {
  const mira = await makeMaster(server.app)
  expect((await mira.call(masterAuth.initial)).status).toBe(200)
  await (await ownerPool()).query('update master_users set is_active = false where id = $1', [mira.id])
  expect((await mira.call(masterAuth.initial)).status).toBe(401)
  expect((await signIn(mira.email, 'correct horse')).status).toBe(401)
})

test('R72 R73 a master user’s forgotten password is replaced by a link in a mail that nobody else can read', async () => {
  const smtp = await startSmtp(port)
  onTestFinished(() => smtp.stop())
  const mira = await makeMaster(server.app)
  for (const email of [mira.email, 'nobody@example.com'])
    expect((await onBaseHost()(masterAuth.forgotPassword, { body: { email } })).body).toEqual({
      success: true,
      sends_mail: true,
    })
  await server.app.jobs.drain()
  expect(smtp.received.map(({ to }) => to)).toEqual([[mira.email]])
  const token = smtp.received[0]!.text.match(/https:\/\/kontor\.example\/reset-password\?token=([\w-]+)/)![1]!
  expect((await onBaseHost()(masterAuth.resetToken, { params: { token } })).body.data.email).toBe(mira.email)
  const reset = (password: string) =>
    onBaseHost()(masterAuth.resetPassword, {
      body: { token, email: mira.email, password, password_confirmation: password },
    })
  expect((await reset('short')).error.errors).toHaveProperty('password')
  expect((await reset('a much better one')).status).toBe(200)
  expect((await reset('yet another good one')).error.code).toBe('link_expired')
  expect((await mira.call(masterAuth.initial)).status).toBe(401)
  expect((await signIn(mira.email, 'a much better one')).status).toBe(200)
  await server.app.jobs.drain()
  expect(smtp.received[1]!.text).toContain('Subject: Your password was changed')
  const { rows } = await (await ownerPool()).query(`select 1 from mails where recipient = $1`, [mira.email])
  expect(rows).toEqual([])
})

test('while the master’s mail can’t be sent, a company that knows the e-mail too sends its link once', async () => {
  const office = await makeOffice(server.app)
  const mira = await makeMaster(server.app)
  await inCompany(office.id, (_, client) =>
    client.query('update users set email = $2 where id = $1', [office.ann.id, mira.email]),
  )
  await server.app.jobs.drain()
  await onBaseHost()(masterAuth.forgotPassword, { body: { email: mira.email } })
  const owner = await ownerPool()
  for (let tries = 0; tries < 3; tries++) {
    await owner.query('update graphile_worker._private_jobs set run_at = now()')
    await server.app.jobs.drain()
  }
  const { rows } = await owner.query('select 1 from mails where company_id = $1', [office.id])
  expect(rows).toHaveLength(1)
  const smtp = await startSmtp(port)
  onTestFinished(() => smtp.stop())
  await owner.query('update graphile_worker._private_jobs set run_at = now()')
  await server.app.jobs.drain()
  expect(smtp.received.map(({ to }) => to)).toEqual([[mira.email], [mira.email]])
})
