import { auth, masterAuth } from '@kontor/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../e2e/program.ts'
import { callerWith, queriesOf, useApp } from '../../test/app.ts'
import { inCompany, makeOffice, type Office, ownerPool } from '../../test/factories.ts'
import { type SmtpPeer, startSmtp } from '../../test/smtp.ts'
import { useOwnDatabase } from '../../test/urls.ts'
import { limits } from './guessing/limits.ts'

useOwnDatabase()
const port = await freePort()
const server = useApp({ mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'kontor@kontor.example' } })
/** A node of the same database where no mail server is configured. */
const mute = useApp()
let smtp: SmtpPeer
beforeAll(async () => {
  smtp = await startSmtp(port)
})
afterAll(() => smtp.stop())

const owner = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await (await ownerPool()).query<Row>(text, values)).rows

interface Try {
  host: string
  email: string
  password?: string
  from?: string
  code?: string
  browser?: string
}
/** Signs in from an address; on the base host by its own call. */
async function tryAt(app: typeof server.app, { host, from = '10.0.0.1', password = 'correct horse', ...body }: Try) {
  const path = host === 'kontor.localhost' ? masterAuth.login.path : auth.login.path
  const options = {
    url: path,
    query: { lang: 'en' },
    headers: { host },
    payload: { ...body, password },
    remoteAddress: from,
  }
  const answer = await app.inject({ method: 'POST', ...options })
  return { status: answer.statusCode, wait: Number(answer.headers['retry-after'] ?? 0), ...answer.json() }
}
const signIn = (given: Try) => tryAt(server.app, given)
const guess = (office: Office, email: string, from: string) =>
  signIn({ host: office.host, email, from, password: 'wrong' })

/** Sends this many wrong passwords for an account, from many addresses. */
const guessedAt = (companyId: number, email: string, guesses = limits.account) =>
  owner(
    `insert into attempt_counters (company_id, kind, key, count, ends)
     values ($1, 'account', $2, $3, now() + interval '15 minutes')
     on conflict (company_id, kind, key) do update set count = excluded.count`,
    [companyId, email, guesses],
  )

test('101 guesses from one address keep the person out there alone', async () => {
  const office = await makeOffice(server.app)
  const { email } = office.ann
  const answers = await Promise.all(Array.from({ length: 101 }, () => guess(office, email, '10.1.0.1')))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(limits.pair)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(101 - limits.pair)
  expect(await signIn({ host: office.host, email, from: '10.1.0.1' })).toMatchObject({
    status: 429,
    code: 'too_many_requests',
  })
  expect((await signIn({ host: office.host, email, from: '10.1.0.2' })).status).toBe(200)
})

test('51 guesses from an office’s address don’t keep out those who are known there; strangers wait', async () => {
  const office = await makeOffice(server.app)
  const here = { host: office.host, from: '10.2.0.1' }
  expect((await signIn({ ...here, email: office.ann.email })).status).toBe(200)
  const answers = await Promise.all(
    Array.from({ length: limits.address + 1 }, (_, n) => guess(office, `nobody${n}@x.example`, here.from)),
  )
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  expect((await signIn({ ...here, email: office.ben.email })).status).toBe(429)
  expect((await signIn({ ...here, email: office.ann.email })).status).toBe(200)
  expect((await signIn({ ...here, email: office.ben.email, from: '10.2.0.2' })).status).toBe(200)
})

test('a browser a person is known by stays open at an address whose guesses are used up; made-up marks count for nothing', async () => {
  const office = await makeOffice(server.app)
  const { email } = office.ann
  const { browser } = (await signIn({ host: office.host, email, from: '10.3.0.1' })).data
  for (let n = 0; n < limits.pair; n++) await guess(office, email, '10.3.0.2')
  const there = { host: office.host, email, from: '10.3.0.2' }
  expect((await signIn(there)).status).toBe(429)
  expect((await signIn({ ...there, browser: `${browser}x` })).status).toBe(429)
  expect((await signIn({ ...there, browser })).status).toBe(200)
  expect((await signIn({ ...there, email: office.ben.email, browser })).status).toBe(200)
})

test('all addresses of an IPv6 /64 share one limit', async () => {
  const office = await makeOffice(server.app)
  const answers = []
  for (let n = 1; n <= limits.pair + 1; n++)
    answers.push((await guess(office, office.ann.email, `2001:db8::${n}`)).status)
  expect(answers).toEqual([...Array(limits.pair).fill(401), 429])
  expect((await guess(office, office.ann.email, '2001:db8:0:1::1')).status).toBe(401)
})

test('a flood costs a fixed number of queries per guess and none per refusal, and one row per key', async () => {
  const office = await makeOffice(server.app)
  const cost = (email: string) => queriesOf(() => guess(office, email, '10.4.0.1'))
  await cost('first@x.example')
  const [second, third] = [await cost('first@x.example'), await cost('first@x.example')]
  expect(third).toBe(second)
  expect(second).toBeLessThanOrEqual(6)
  for (let n = 3; n <= limits.pair; n++) await cost('first@x.example')
  let refused = 0
  for (let n = 0; n < 100; n++) refused += await cost('first@x.example')
  expect(refused).toBe(0)
  for (let n = 0; n < limits.address - limits.pair; n++) await cost(`other${n}@x.example`)
  await cost('one-more@x.example')
  refused = 0
  for (let n = 0; n < 200; n++) refused += await cost(`refused${n}@x.example`)
  expect(refused).toBe(0)
  const rows = await owner<{ kind: string; n: number; most: number }>(
    `select kind, count(*)::int as n, max(count) as most from attempt_counters where company_id = $1 group by kind order by kind`,
    [office.id],
  )
  expect(rows).toEqual([
    { kind: 'account', n: 1 + limits.address - limits.pair, most: limits.pair },
    { kind: 'address', n: 1, most: limits.address },
    { kind: 'pair', n: 1 + limits.address - limits.pair, most: limits.pair },
  ])
})

test('R140 an account that is guessed at asks unknown addresses for a code by mail, which works once, in digits of either kind, and is tried five times', async () => {
  const office = await makeOffice(server.app)
  const { email } = office.ann
  const known = { host: office.host, email, from: '10.5.0.1' }
  const unknown = { ...known, from: '10.5.0.2' }
  expect((await signIn(known)).status).toBe(200)
  await guessedAt(office.id, email)
  expect((await signIn(known)).status).toBe(200)
  expect((await signIn({ ...unknown, password: 'wrong' })).code).toBe('wrong_credentials')
  const asked = await signIn(unknown)
  expect([asked.status, asked.code]).toEqual([401, 'code_required'])
  const codeOf = async () => {
    await server.app.jobs.drain()
    const mail = smtp.received.findLast(({ to }) => to.includes(email))!
    return mail.text.match(/^(\d{6})\r?$/m)![1]!
  }
  const first = await codeOf()
  const wrong = first === '000000' ? '111111' : '000000'
  for (let n = 0; n < 5; n++) expect((await signIn({ ...unknown, code: wrong })).code).toBe('code_wrong')
  expect((await signIn({ ...unknown, code: first })).code).toBe('code_wrong')
  await signIn(unknown)
  const second = await codeOf()
  expect((await signIn({ ...unknown, from: '10.5.0.3', code: second })).code).toBe('code_wrong')
  // The code as pasted from a keyboard with Arabic-Indic digits.
  const arabic = second.slice(3).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
  expect((await signIn({ ...unknown, code: `${second.slice(0, 3)} ${arabic}` })).status).toBe(200)
  // The address is known from here on.
  expect((await signIn(unknown)).status).toBe(200)
})

test('without a mail server an account that is guessed at makes unknown addresses wait, longer with every guess, and lets them in then', async () => {
  const office = await makeOffice(server.app)
  const { email } = office.ann
  const there = { host: office.host, email, from: '10.6.0.1' }
  await guessedAt(office.id, email)
  const first = await tryAt(mute.app, there)
  expect([first.status, first.code, first.wait]).toEqual([429, 'guessed_at', 10])
  expect(first.message).toContain('Try again in 10 s.')
  expect((await tryAt(mute.app, there)).wait).toBeLessThanOrEqual(10)
  // No address waits for another: each has its own turn.
  expect((await tryAt(mute.app, { ...there, from: '10.6.0.2' })).wait).toBe(10)
  await owner(`update attempt_counters set count = 60 where kind = 'account' and key = $1`, [email])
  expect((await tryAt(mute.app, { ...there, from: '10.6.0.3' })).wait).toBe(40)
  await owner(`update attempt_counters set count = 6000 where kind = 'account' and key = $1`, [email])
  expect((await tryAt(mute.app, { ...there, from: '10.6.0.4' })).wait).toBe(300)
  await owner(
    `insert into attempt_counters (company_id, kind, key, count, ends, wait_until)
     values ($1, 'pair', $2, 0, now() + interval '5 minutes', now() - interval '1 second')`,
    [office.id, `10.6.0.5 ${email}`],
  )
  expect((await tryAt(mute.app, { ...there, from: '10.6.0.5' })).status).toBe(200)
})

test('the base host refuses alike whether the e-mail exists or not, and lets the right password in whatever was guessed at the company', async () => {
  const office = await makeOffice(server.app)
  await server.app.jobs.drain()
  const { email } = office.ann
  for (let n = 0; n < limits.pair + 2; n++) await guess(office, email, '10.7.0.1')
  const base = { host: 'kontor.localhost', from: '10.7.0.1' }
  expect((await signIn({ ...base, email })).data.subdomain).toBe(office.subdomain)
  const answers = async (who: string) => {
    const all = []
    for (let n = 0; n < limits.pair + 1; n++) {
      const { status, code } = await signIn({ ...base, from: '10.7.0.9', email: who, password: 'wrong' })
      all.push([status, code])
    }
    return all
  }
  expect(await answers(office.ben.email)).toEqual(await answers('nobody@x.example'))
})

test('the base host too asks for a code where the account is guessed at', async () => {
  const office = await makeOffice(server.app)
  await server.app.jobs.drain()
  const { email } = office.ann
  await guessedAt(office.id, email)
  const base = { host: 'kontor.localhost', from: '10.8.0.1', email }
  expect((await signIn(base)).code).toBe('code_required')
  await server.app.jobs.drain()
  const [, code] = smtp.received.findLast(({ to }) => to.includes(email))!.text.match(/^(\d{6})\r?$/m)!
  expect((await signIn({ ...base, code: '1' })).code).toBe('code_wrong')
  expect((await signIn({ ...base, code: code! })).data.subdomain).toBe(office.subdomain)
  expect((await signIn(base)).data.subdomain).toBe(office.subdomain)
})

test('a new password, a person switched off and a new e-mail end hand-over codes and links; sessions end with the first two', async () => {
  const office = await makeOffice(server.app)
  const people = { password: office.ann, off: office.ben, renamed: office.admin }
  const counts = async (userId: number) =>
    (
      await owner<{ codes: number; links: number; sessions: number }>(
        `select (select count(*)::int from hand_over_codes where user_id = $1) as codes,
           (select count(*)::int from password_resets where user_id = $1) as links,
           (select count(*)::int from sessions where user_id = $1 and revoked_at is null) as sessions`,
        [userId],
      )
    )[0]
  for (const { id } of Object.values(people)) {
    await owner(
      `with code as (insert into hand_over_codes values ($1, sha256($3), $2, now() + interval '30 seconds'))
       insert into password_resets values ($1, $2, sha256($3), now() + interval '1 hour')`,
      [office.id, id, Buffer.from(String(id))],
    )
    expect(await counts(id)).toEqual({ codes: 1, links: 1, sessions: 1 })
  }
  const change = (text: string, id: number) => inCompany(office.id, (_, client) => client.query(text, [id]))
  await change(`update credentials set password_hash = 'another' where user_id = $1`, people.password.id)
  await change(`update users set is_active = false where id = $1`, people.off.id)
  await change(`update users set email = 'new@x.example' where id = $1`, people.renamed.id)
  expect(await counts(people.password.id)).toEqual({ codes: 0, links: 0, sessions: 0 })
  expect(await counts(people.off.id)).toEqual({ codes: 0, links: 0, sessions: 0 })
  expect(await counts(people.renamed.id)).toEqual({ codes: 0, links: 0, sessions: 1 })
})

test('a hand-over code that was fetched with the old password opens nothing after the reset', async () => {
  const office = await makeOffice(server.app)
  await server.app.jobs.drain()
  const { email } = office.ann
  const { token } = (await signIn({ host: 'kontor.localhost', email, from: '10.9.0.1' })).data
  await callerWith(server.app, office.host)(auth.forgotPassword, { body: { email } })
  await server.app.jobs.drain()
  const link = smtp.received.findLast(({ to }) => to.includes(email))!.text.match(/token=([\w-]+)/)![1]!
  const body = { token: link, email, password: 'harbour lights', password_confirmation: 'harbour lights' }
  expect((await callerWith(server.app, office.host)(auth.resetPassword, { body })).status).toBe(200)
  expect((await callerWith(server.app, office.host)(auth.login, { body: { token: token! } })).error.code).toBe(
    'code_expired',
  )
})
