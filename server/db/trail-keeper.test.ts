// @module-tag once
import { auth, bookings } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../test/app.ts'
import { inCompany, makeOffice, type Office, ownerPool, type Person } from '../test/factories.ts'
import { bookSlot, slotAt } from '../test/slots.ts'
import { appUrl } from '../test/urls.ts'
import { queryText } from './connection.ts'
import { openRegions } from './regions.ts'
import { withTenant } from './tenant.ts'

const server = useApp()

const asKeeper = async <Row>(text: string, values: unknown[]) => {
  const client = await (await ownerPool()).connect()
  try {
    await client.query('begin')
    await client.query('set local role kontor_keeper')
    const { rows } = await client.query<Row & object>(text, values)
    await client.query('commit')
    return rows
  } finally {
    await client.query('rollback')
    client.release()
  }
}
const deleteTrail = async (office: Office, before: string, most: number) =>
  (await asKeeper<{ deleted: number }>('select delete_trail($1, $2, $3) as deleted', [office.id, before, most]))[0]!
    .deleted

const run = (office: Office, text: string, values: unknown[] = []) =>
  inCompany(office.id, async (_, client) => (await client.query<{ id: number | string }>(text, values)).rows)

test('traffic neither changes nor deletes an entry, nor a session, and can’t call the functions of the keeper', async () => {
  const office = await makeOffice(server.app)
  const regions = openRegions({ default: appUrl() }, 1)
  const ask = (text: string) =>
    withTenant(regions, { id: office.id, region: 'default' }, (db) => queryText(db, text, []))
  for (const text of [
    'delete from audit_log',
    `update audit_log set after = '{}'`,
    'delete from sessions',
    `update sessions set address = 'elsewhere'`,
    `select delete_trail(${office.id}, now(), 10)`,
    `select redact_trail(${office.id}, 'users', '{${office.ann.id}}', '{is_active}')`,
  ])
    await expect(ask(text), text).rejects.toMatchObject({ code: '42501' })
  await regions.close()
})

test('the keeper deletes a company’s entries from before a moment in batches, and the sessions that ended before', async () => {
  const [office, other] = [await makeOffice(server.app), await makeOffice(server.app)]
  const entries = (from: Office) => run(from, `select id from audit_log where entity = 'old' order by id`)
  for (const company of [office, other])
    await run(
      company,
      `insert into audit_log (at, action, entity) 
       select day::timestamptz, 'create', 'old' from generate_series('2020-01-01'::date, '2020-01-05', '1 day') day`,
    )
  const kept = (await run(office, `update audit_log set at = '2019-01-01' where entity <> 'old' returning id`)).length
  await run(office, `update sessions set expires_at = '2020-01-02' where user_id = $1`, [office.ann.id])
  await run(office, `update sessions set revoked_at = '2020-01-05' where user_id = $1`, [office.ben.id])
  const before = '2020-01-04T00:00Z'
  const counts = []
  do counts.push(await deleteTrail(office, before, 2))
  while (counts.at(-1) === 2)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(kept + 3)
  expect([(await entries(office)).length, (await entries(other)).length]).toEqual([2, 5])
  const left = await run(office, 'select user_id::int as id from sessions order by 1')
  expect(left.map(({ id }) => id)).toEqual([office.admin.id, office.ben.id].sort((a, b) => a - b))
})

test('the keeper redacts values of one person: the history still says that something changed, and no longer what', async () => {
  const office = await makeOffice(server.app)
  const rename = async (person: Person, day: number) => {
    const { body } = await bookSlot(person, office.room, slotAt('10:00', '11:00', day), { subject: 'Doctor' })
    const id = body.data.bookings[0]!.id
    const declaration = { subject: 'Away' }
    await person.call(bookings.update, { params: { id }, body: { declaration } })
    return { id, reservation: body.data.id, person }
  }
  const [hers, his] = [await rename(office.ann, 1), await rename(office.ben, 2)]
  const told = async ({ id, person }: typeof hers) => {
    const { body } = await person.call(bookings.history, { params: { id }, query: {} })
    return body.data.flatMap(({ changes }) => changes.map(({ kind, was, now }) => [kind, was, now]))
  }
  const redact = () =>
    asKeeper<{ entries: number }>(`select redact_trail($1, 'declarations', $2, '{subject,decision_note}') as entries`, [
      office.id,
      [hers.reservation],
    ])
  expect(await redact()).toEqual([{ entries: 2 }])
  expect(await redact()).toEqual([{ entries: 0 }])
  const kept = `select before, after, personal from audit_log where entity = 'declarations' and entity_id = $1 order by id`
  expect(JSON.stringify(await run(office, kept, [hers.reservation]))).not.toMatch(/Doctor|Away/)
  expect(await run(office, kept, [hers.reservation])).toMatchObject([
    { after: { host_id: office.ann.id }, personal: ['subject'] },
    { before: null, after: null, personal: ['subject'] },
  ])
  expect([await told(hers), await told(his)]).toEqual([
    [
      ['renamed', null, null],
      ['made', null, null],
    ],
    [
      ['renamed', 'Doctor', 'Away'],
      ['made', null, null],
    ],
  ])
})

test('the trail of a company goes with it', async () => {
  const owner = await ownerPool()
  const { rows } = await owner.query<{ id: number }>(
    `insert into companies (name, subdomain) values ('Gone', 't' || gen_random_uuid()) returning id`,
  )
  const id = Number(rows[0]!.id)
  const add = `insert into audit_log (company_id, action, entity) values ($1, 'create', 'x') returning id`
  await inCompany(id, (_, client) => client.query(add, [id]))
  // Rows that go with their company are audited themselves.
  await inCompany(id, (_, client) =>
    client.query(
      `insert into users (company_id, name, email, language_id) select $1, 'Ada', 'ada@trail.example', id from languages limit 1`,
      [id],
    ),
  )
  await owner.query('delete from companies where id = $1', [id])
  expect((await asKeeper('select id from audit_log where company_id = $1', [id])).length).toBe(0)
})

test('a session keeps the address and the program that somebody signed in from', async () => {
  const office = await makeOffice(server.app)
  const { email, id } = office.ann
  const agent = `Kontor-Test/${'1'.repeat(400)}`
  const signIn = await office.ann.call(
    auth.login,
    { body: { email, password: 'correct horse' } },
    { 'user-agent': agent },
  )
  expect(signIn.status).toBe(200)
  const [session] = await run(
    office,
    'select address, user_agent from sessions where user_id = $1 order by created_at desc limit 1',
    [id],
  )
  expect(session).toEqual({ address: '127.0.0.1', user_agent: agent.slice(0, 300) })
})
