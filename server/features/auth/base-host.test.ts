import { createHash } from 'node:crypto'
import { auth, mails, masterAuth } from '@kontor/contract'
import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { callerWith, queriesOf, useApp } from '../../test/app.ts'
import { addPerson, inCompany, makeMaster, makeOffice, type Office, ownerPool } from '../../test/factories.ts'
import { useOwnDatabase } from '../../test/urls.ts'

useOwnDatabase()
const server = useApp()

const owner = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await (await ownerPool()).query<Row>(text, values)).rows
const signIn = async (email: string, password: string) => {
  await server.app.jobs.drain()
  return callerWith(server.app, 'kontor.localhost')(masterAuth.login, { body: { email, password } })
}
const take = (office: Office, token: string) => callerWith(server.app, office.host)(auth.login, { body: { token } })

/** Gives a person of a company an e-mail, and so perhaps one that is known elsewhere too. */
const rename = (office: Office, userId: number, email: string) =>
  inCompany(office.id, (_, client) => client.query('update users set email = $2 where id = $1', [userId, email]))

test('R67 whoever signs in on the base host is handed over to their company, by a code that works once', async () => {
  const office = await makeOffice(server.app)
  const { status, body } = await signIn(office.ann.email.toUpperCase(), 'correct horse')
  expect(status).toBe(200)
  expect(Object.keys(body.data).sort()).toEqual(['subdomain', 'token'])
  expect(body.data.subdomain).toBe(office.subdomain)
  const arrived = await take(office, body.data.token!)
  expect(arrived.status).toBe(200)
  const initial = await callerWith(server.app, office.host, arrived.body.data.access_token)(auth.initial)
  expect(initial.body.data.user.id).toBe(office.ann.id)
  const again = await take(office, body.data.token!)
  expect([again.status, again.error.code]).toEqual([401, 'code_expired'])
  expect(again.error.message).toContain('Please sign in again.')
})

test('a code is good for half a minute, in its own company, for somebody who may still come in', async () => {
  const [office, other] = [await makeOffice(server.app), await makeOffice(server.app)]
  const code = async () => (await signIn(office.ann.email, 'correct horse')).body.data.token!
  expect((await take(other, await code())).error.code).toBe('code_expired')
  const age = (seconds: number) =>
    owner(`update hand_over_codes set expires_at = expires_at - make_interval(secs => $1)`, [seconds])
  const inTime = await code()
  await age(25)
  expect((await take(office, inTime)).status).toBe(200)
  const late = await code()
  await age(30)
  expect((await take(office, late)).error.code).toBe('code_expired')
  const kept = await owner<{ code_hash: Buffer }>('select code_hash from hand_over_codes where company_id = $1', [
    office.id,
  ])
  expect(kept.map(({ code_hash }) => code_hash)).toContainEqual(createHash('sha256').update(late).digest())
  const off = await code()
  await inCompany(office.id, (_, client) =>
    client.query('update users set is_active = false where id = $1', [office.ann.id]),
  )
  expect((await take(office, off)).error.code).toBe('code_expired')
})

test('a code says whom it would sign in, and stays good', async () => {
  const office = await makeOffice(server.app)
  const token = (await signIn(office.ann.email, 'correct horse')).body.data.token!
  const look = (given: string) => callerWith(server.app, office.host)(auth.handOver, { body: { token: given } })
  expect((await look(token)).body.data).toEqual({ email: office.ann.email })
  expect((await look('made-up')).error.code).toBe('code_expired')
  expect((await take(office, token)).status).toBe(200)
  expect((await look(token)).error.code).toBe('code_expired')
})

test('of two at once with one code one is signed in', async () => {
  const office = await makeOffice(server.app)
  const { body } = await signIn(office.ann.email, 'correct horse')
  const answers = await Promise.all([1, 2].map(() => take(office, body.data.token!)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('who is known to several companies chooses among those where the password is right', async () => {
  const [a, b, c] = [await makeOffice(server.app), await makeOffice(server.app), await makeOffice(server.app)]
  for (const office of [b, c]) await rename(office, office.ann.id, a.ann.email)
  await owner('update credentials set password_hash = $1 where company_id = $2', [await hash('another'), c.id])
  const { body } = await signIn(a.ann.email, 'correct horse')
  expect(body.data.companies!.map(({ subdomain }) => subdomain).sort()).toEqual([a.subdomain, b.subdomain].sort())
  const chosen = body.data.companies!.find(({ subdomain }) => subdomain === b.subdomain)!
  const arrived = await take(b, chosen.token)
  const initial = await callerWith(server.app, b.host, arrived.body.data.access_token)(auth.initial)
  expect(initial.body.data.user.id).toBe(b.ann.id)
  expect((await take(a, chosen.token)).status).toBe(401)
})

test('a wrong password and an unknown address answer alike; what a company holds up isn’t held up here', async () => {
  const office = await makeOffice(server.app)
  const [wrong, unknown] = [await signIn(office.ann.email, 'wrong'), await signIn('nobody@example.com', 'wrong')]
  expect([wrong.status, wrong.body]).toEqual([401, unknown.body])
  for (let n = 0; n < 5; n++)
    await callerWith(server.app, office.host)(auth.login, { body: { email: office.ben.email, password: 'wrong' } })
  expect((await signIn(office.ben.email, 'correct horse')).status).toBe(200)
  for (const email of [office.ann.email, 'nobody@example.com']) {
    for (let n = 0; n < 4; n++) expect((await signIn(email, 'wrong')).status).toBe(401)
    expect((await signIn(email, 'correct horse')).status).toBe(429)
  }
})

test('a master user comes first; a company’s person of the same e-mail is found by their own password', async () => {
  const office = await makeOffice(server.app)
  const mira = await makeMaster(server.app)
  await rename(office, office.ann.id, mira.email)
  expect(Object.keys((await signIn(mira.email, 'correct horse')).body.data)).toEqual(['access_token', 'browser'])
  await owner('update master_credentials set password_hash = $1 where user_id = $2', [
    await hash('master key'),
    mira.id,
  ])
  expect(Object.keys((await signIn(mira.email, 'master key')).body.data)).toEqual(['access_token', 'browser'])
  expect((await signIn(mira.email, 'correct horse')).body.data.subdomain).toBe(office.subdomain)
})

test('R72 who forgot the password on the base host is sent the link of each company that knows them', async () => {
  const [a, b] = [await makeOffice(server.app), await makeOffice(server.app)]
  await rename(b, b.ann.id, a.ann.email)
  await server.app.jobs.drain()
  const { body } = await callerWith(server.app, 'kontor.localhost')(masterAuth.forgotPassword, {
    body: { email: a.ann.email },
  })
  expect(body).toEqual({ success: true, sends_mail: false })
  await server.app.jobs.drain()
  for (const office of [a, b]) {
    const { body: list } = await office.admin.call(mails.list)
    const { body: mail } = await office.admin.call(mails.get, { params: { id: list.data[0]!.id } })
    expect(mail.data.to).toBe(a.ann.email)
    expect(mail.data.text).toContain(`http://${office.subdomain}.kontor.localhost/reset-password?token=••••••`)
  }
})

test('the directory follows the people: who comes, goes, or has another e-mail, and companies that are switched off', async () => {
  const office = await makeOffice(server.app)
  const found = async (email: string) => (await signIn(email, 'correct horse')).status === 200
  const carl = await addPerson(server.app, office, 'employee', 'Carl')
  expect(await found(carl.email)).toBe(true)
  await rename(office, carl.id, 'carla@example.com')
  expect([await found(carl.email), await found('carla@example.com')]).toEqual([false, true])
  const change = (text: string) => inCompany(office.id, (_, client) => client.query(text, [carl.id]))
  await change('update users set is_active = false where id = $1')
  expect(await found('carla@example.com')).toBe(false)
  await change('update users set is_active = true where id = $1')
  expect(await found('carla@example.com')).toBe(true)
  await owner('update companies set is_active = false where id = $1', [office.id])
  expect(await found('carla@example.com')).toBe(false)
  await owner('update companies set is_active = true where id = $1', [office.id])
  await change('delete from users where id = $1')
  await server.app.jobs.drain()
  const [{ n }] = (await owner<{ n: number }>('select count(*)::int as n from directory where company_id = $1', [
    office.id,
  ])) as [{ n: number }]
  expect(n).toBe(3)
})

test('the directory keeps no address; many changes of a company are one job, and its work doesn’t grow with the people', async () => {
  const office = await makeOffice(server.app)
  await server.app.jobs.drain()
  const add = (from: number, to: number) =>
    inCompany(office.id, (_, client) =>
      client.query(
        `insert into users (company_id, name, email, language_id)
         select $1, 'P' || n, 'p' || n || '@example.com', 1 from generate_series($2::int, $3::int) n`,
        [office.id, from, to],
      ),
    )
  const waiting = () => owner(`select payload from graphile_worker._private_jobs`)
  await add(1, 1)
  const few = await queriesOf(() => server.app.jobs.drain())
  // 100 at once would renew the statistics, too.
  await add(2, 90)
  for (const name of ['Q', 'R'])
    await inCompany(office.id, (_, client) =>
      client.query('update users set is_active = not is_active, name = $2 where id = $1', [office.ben.id, name]),
    )
  expect(await waiting()).toEqual([{ payload: { company: office.id } }])
  expect(await queriesOf(() => server.app.jobs.drain())).toBe(few)
  await inCompany(office.id, (_, client) => client.query(`update users set name = 'S' where id = $1`, [office.ben.id]))
  expect(await waiting()).toEqual([])
  const rows = await owner<{ email_hash: Buffer }>('select email_hash from directory where company_id = $1', [
    office.id,
  ])
  expect(rows).toHaveLength(93)
  expect(new Set(rows.map(({ email_hash }) => email_hash.length))).toEqual(new Set([32]))
})

test('a directory that knows nobody, as after a change of the secret, is filled again within the hour', async () => {
  const office = await makeOffice(server.app)
  await server.app.jobs.drain()
  await owner(`update directory set email_hash = sha256(email_hash)`)
  expect((await signIn(office.ann.email, 'correct horse')).status).toBe(401)
  await owner(`select graphile_worker.add_job('refresh-directories')`)
  expect((await signIn(office.ann.email, 'correct horse')).body.data.subdomain).toBe(office.subdomain)
})
