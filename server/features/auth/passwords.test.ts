import { createHash } from 'node:crypto'
import { auth, mails, masterAuth } from '@kontor/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../e2e/program.ts'
import { callerWith, queriesOf, useApp } from '../../test/app.ts'
import { addPerson, inCompany, makeOffice, type Office, ownerPool, type Person } from '../../test/factories.ts'
import { type SmtpPeer, startSmtp } from '../../test/smtp.ts'
import { useOwnDatabase } from '../../test/urls.ts'
import { resetLimits } from './guessing/limits.ts'

useOwnDatabase()
const port = await freePort()
const server = useApp({
  publicUrl: 'https://kontor.example',
  mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'kontor@kontor.example' },
})
let smtp: SmtpPeer
beforeAll(async () => {
  smtp = await startSmtp(port)
})
afterAll(() => smtp.stop())

const anybody = (office: Office) => callerWith(server.app, office.host)
const owner = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await (await ownerPool()).query<Row>(text, values)).rows

/** All mails the company was written so far, the oldest first, with what each recipient read. */
async function mailsOf(office: Office) {
  await server.app.jobs.drain()
  const { body } = await office.admin.call(mails.list)
  return body.data.toReversed().map((mail) => ({ ...mail, read: readBy(office, mail.id) }))
}

const readBy = ({ id }: Office, mail: number) =>
  smtp.received.find(({ text }) => text.includes(`<mail.${id}.${mail}@`))?.text ?? ''

/** The link a person is sent, as they ask for it. */
async function linkFor(office: Office, person: Person): Promise<string> {
  const { status, body } = await anybody(office)(auth.forgotPassword, { body: { email: person.email } })
  expect([status, body]).toEqual([200, { success: true, sends_mail: true }])
  return (await mailsOf(office)).at(-1)!.read.match(/reset-password\?token=([\w-]+)/)![1]!
}

const reset = (office: Office, token: string, person: Person, password: string, parts = {}) =>
  anybody(office)(auth.resetPassword, {
    body: { token, email: person.email, password, password_confirmation: password, ...parts },
  })
const signIn = (office: Office, person: Person, password: string) =>
  anybody(office)(auth.login, { body: { email: person.email, password } })

test('R72 R73 a forgotten password is replaced by the link in a mail, which shows whose it is', async () => {
  const office = await makeOffice(server.app)
  const token = await linkFor(office, office.ann)
  expect(Buffer.from(token, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
  const found = await anybody(office)(auth.resetToken, { params: { token } })
  expect(found.body.data).toEqual({ email: office.ann.email, is_first: false })
  expect((await reset(office, token, office.ann, 'a much better one')).status).toBe(200)
  expect((await signIn(office, office.ann, 'a much better one')).status).toBe(200)
  expect((await signIn(office, office.ann, 'correct horse')).status).toBe(401)
})

test('a link says whether its person has had no password yet', async () => {
  const office = await makeOffice(server.app)
  const token = await linkFor(office, office.ben)
  await owner('delete from credentials where user_id = $1', [office.ben.id])
  const look = async () => (await anybody(office)(auth.resetToken, { params: { token } })).body.data
  expect(await look()).toEqual({ email: office.ben.email, is_first: true })
})

test('R72 an unknown address gets the same answer by the same work, and no mail', async () => {
  const office = await makeOffice(server.app)
  const ask = async (email: string) => {
    let answer: unknown[] = []
    const queries = await queriesOf(async () => {
      const { status, body } = await anybody(office)(auth.forgotPassword, { body: { email } })
      answer = [status, body]
    })
    return { answer, queries }
  }
  await ask('first@example.com')
  expect(await ask('nobody@example.com')).toEqual(await ask(office.ann.email))
  const waiting = await owner<{ n: number }>(
    `select count(*)::int as n from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send-reset'`,
  )
  expect(waiting).toEqual([{ n: 3 }])
  expect((await mailsOf(office)).map(({ to }) => to)).toEqual([office.ann.email])
})

test('a mail goes to the address the person has, in their language, with a link that no request can bend', async () => {
  const office = await makeOffice(server.app)
  await inCompany(office.id, (_, client) =>
    client.query(`update users set language_id = (select id from languages where locale = 'de') where id = $1`, [
      office.ann.id,
    ]),
  )
  const bent = callerWith(server.app, `evil.example`)
  const headers = { subdomain: office.subdomain, 'x-forwarded-host': 'evil.example' }
  await bent(auth.forgotPassword, { body: { email: office.ann.email.toUpperCase() } }, headers)
  const [mail] = await mailsOf(office)
  expect(mail).toMatchObject({ to: office.ann.email, subject: 'Neues Passwort festlegen' })
  expect(mail!.read).toContain(`https://${office.subdomain}.kontor.example/reset-password?token=`)
  expect(mail!.read).toContain('<html lang="de" dir="ltr">')
  expect(mail!.read).not.toContain('evil')
})

test('R74 a link works once, for an hour, beside a newer one, and using either ends both; the answer says what to do', async () => {
  const office = await makeOffice(server.app)
  const older = await linkFor(office, office.ann)
  const token = await linkFor(office, office.ann)
  const refused = async (given: string) => {
    const looked = await anybody(office)(auth.resetToken, { params: { token: given } })
    const tried = await reset(office, given, office.ann, 'another good password')
    expect([looked.status, looked.error]).toEqual([tried.status, tried.error])
    return tried
  }
  // A second request for a link doesn't spoil the first link.
  expect((await anybody(office)(auth.resetToken, { params: { token: older } })).status).toBe(200)
  expect((await refused('made-up')).error.code).toBe('link_expired')
  expect((await signIn(office, office.ann, 'correct horse')).status).toBe(200)

  const both = await Promise.all([1, 2].map(() => reset(office, token, office.ann, 'used only once, then not')))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  for (const used of [token, older]) {
    const answer = await refused(used)
    expect([answer.status, answer.error.code]).toEqual([404, 'link_expired'])
    expect(answer.error.message).toContain('Ask for a new one.')
  }

  const late = await linkFor(office, office.ann)
  await owner(`update password_resets set expires_at = expires_at - interval '59 minutes' where company_id = $1`, [
    office.id,
  ])
  expect((await anybody(office)(auth.resetToken, { params: { token: late } })).status).toBe(200)
  await owner(`update password_resets set expires_at = expires_at - interval '1 minute' where company_id = $1`, [
    office.id,
  ])
  expect((await refused(late)).error.code).toBe('link_expired')
})

test('a link is its owner’s: for no other address, company or person who was switched off', async () => {
  const [office, other] = [await makeOffice(server.app), await makeOffice(server.app)]
  const token = await linkFor(office, office.ann)
  const asBen = await reset(office, token, office.ben, 'a much better one')
  expect(asBen.error.code).toBe('link_expired')
  expect((await anybody(other)(auth.resetToken, { params: { token } })).error.code).toBe('link_expired')
  await inCompany(office.id, (_, client) =>
    client.query('update users set is_active = false where id = $1', [office.ann.id]),
  )
  expect((await reset(office, token, office.ann, 'a much better one')).error.code).toBe('link_expired')
  await anybody(office)(auth.forgotPassword, { body: { email: office.ann.email } })
  expect(await mailsOf(office)).toHaveLength(1)
})

test('a new password signs the person out everywhere, and a mail tells them', async () => {
  const office = await makeOffice(server.app)
  expect((await office.ann.call(auth.initial)).status).toBe(200)
  await reset(office, await linkFor(office, office.ann), office.ann, 'a much better one')
  expect((await office.ann.call(auth.initial)).status).toBe(401)
  expect((await office.ann.call(auth.refresh)).status).toBe(401)
  expect((await office.ben.call(auth.initial)).status).toBe(200)
  const mail = (await mailsOf(office)).at(-1)!
  expect(mail).toMatchObject({ to: office.ann.email, subject: 'Your password was changed' })
  expect(mail.read).toContain(`https://${office.subdomain}.kontor.example/forgot-password`)
})

test('whoever forgot it after five wrong tries is let in with the new one at once', async () => {
  const office = await makeOffice(server.app)
  for (let n = 0; n < 6; n++) await signIn(office, office.ann, 'wrong')
  expect((await signIn(office, office.ann, 'correct horse')).status).toBe(429)
  await reset(office, await linkFor(office, office.ann), office.ann, 'a much better one')
  expect((await signIn(office, office.ann, 'a much better one')).status).toBe(200)
})

test('R149 a new password has 10 to 200 characters, isn’t soon guessed, and is typed twice alike; the link stays good', async () => {
  const office = await makeOffice(server.app)
  const person = await addPerson(server.app, office, 'employee', 'Longername')
  const token = await linkFor(office, person)
  const refusal = async (password: string, parts = {}) => {
    const { status, error } = await reset(office, token, person, password, parts)
    return [status, error.errors]
  }
  expect(await refusal('123456789')).toEqual([422, { password: ['The field must contain 10 or more characters'] }])
  expect(await refusal('x'.repeat(201))).toEqual([
    422,
    { password: ['The field must contain 200 or fewer characters'] },
  ])
  expect(await refusal(person.email.toUpperCase())).toEqual([
    422,
    { password: ['This password is too close to your name, e-mail or company. Choose another one.'] },
  ])
  expect(await refusal('a much better one', { password_confirmation: 'a much better two' })).toEqual([
    422,
    { password_confirmation: ['Passwords do not match'] },
  ])
  expect(await refusal('aaaaaaaaaaaa')).toEqual([
    422,
    { password: ['Repeated or neighbouring characters are easy to guess. Use several unrelated words.'] },
  ])
  expect((await reset(office, token, person, 'harbour lights')).status).toBe(200)
})

test('who asks too often must wait; many addresses asking for one account bring it no more mails, and the answer is the same', async () => {
  const office = await makeOffice(server.app)
  const ask = async (email: string, remoteAddress: string) =>
    (
      await server.app.inject({
        method: 'POST',
        url: '/company/v1/auth/forgot-password',
        headers: { host: office.host },
        payload: { email },
        remoteAddress,
      })
    ).statusCode
  const answers: number[] = []
  for (let n = 0; n <= resetLimits.pair; n++) answers.push(await ask(office.ann.email, '10.1.0.1'))
  expect(answers).toEqual([...Array(resetLimits.pair).fill(200), 429])
  expect(await ask('nobody@example.com', '10.1.0.1')).toBe(200)
  for (let n = 0; n < 10; n++) expect(await ask(office.ann.email, `10.1.1.${n}`)).toBe(200)
  expect((await mailsOf(office)).length).toBeLessThanOrEqual(resetLimits.account)
  await owner(
    `insert into attempt_counters (company_id, kind, key, count, ends)
     values ($1, 'reset_address', '10.1.0.9', 50, now() + interval '15 minutes')`,
    [office.id],
  )
  expect(await ask(office.ben.email, '10.1.0.9')).toBe(429)
})

test('of 50 requests at once from one address 5 are answered, and from 100 addresses 10 mails come, also by the base host', async () => {
  const office = await makeOffice(server.app)
  const ask = async (host: string, path: string, remoteAddress: string) =>
    (
      await server.app.inject({
        method: 'POST',
        url: path,
        headers: { host },
        payload: { email: office.ann.email },
        remoteAddress,
      })
    ).statusCode
  const here = (address: string) => ask(office.host, auth.forgotPassword.path, address)
  const base = (address: string) => ask('kontor.localhost', masterAuth.forgotPassword.path, address)
  await server.app.jobs.drain()
  const answers = await Promise.all(Array.from({ length: 50 }, () => here('10.2.0.1')))
  expect(answers.filter((status) => status === 200)).toHaveLength(resetLimits.pair)
  await Promise.all(Array.from({ length: 20 }, () => base('10.2.0.1')))
  await server.app.jobs.drain()
  expect(await mailsOf(office)).toHaveLength(resetLimits.pair)
  await Promise.all(Array.from({ length: 100 }, (_, n) => (n % 2 ? here : base)(`10.3.0.${n}`)))
  await server.app.jobs.drain()
  expect(await mailsOf(office)).toHaveLength(resetLimits.account)
})

test('the database keeps no token, and the audit trail none of it', async () => {
  const office = await makeOffice(server.app)
  const token = await linkFor(office, office.ann)
  const [row] = await owner<{ token_hash: Buffer }>('select token_hash from password_resets where company_id = $1', [
    office.id,
  ])
  expect(row!.token_hash).toEqual(createHash('sha256').update(token).digest())
  const trail = await owner(`select 1 from audit_log where company_id = $1 and (before::text || after::text) like $2`, [
    office.id,
    `%${token}%`,
  ])
  expect(trail).toEqual([])
})
