import { auth, profile } from '@kontor/contract'
import { expect, test } from 'vitest'
import { callerWith, useApp } from '../../test/app.ts'
import { inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { browserOf } from './sessions.ts'

const server = useApp()
const anybody = ({ host }: Office) => callerWith(server.app, host)
const signIn = async (office: Office, { email }: Person, password = 'correct horse') => {
  const { status, body } = await anybody(office)(auth.login, { body: { email, password } })
  return { status, call: callerWith(server.app, office.host, body.data?.access_token ?? '') }
}
const next = 'a much better one'
const change = (who: Pick<Person, 'call'>, parts: object = {}) =>
  who.call(profile.password, {
    body: { current_password: 'correct horse', password: next, password_confirmation: next, ...parts },
  })

test('R396 a person changes their password: here they stay signed in, elsewhere not', async () => {
  const office = await makeOffice(server.app)
  const elsewhere = await signIn(office, office.ann)
  expect((await change(office.ann)).status).toBe(200)
  expect((await office.ann.call(profile.get)).status).toBe(200)
  expect((await elsewhere.call(profile.get)).status).toBe(401)
  expect((await signIn(office, office.ann)).status).toBe(401)
  expect((await signIn(office, office.ann, next)).status).toBe(200)
})

test('R396 another confirmation, a wrong present password and a weak new one are refused at their fields', async () => {
  const office = await makeOffice(server.app)
  const refusals = [
    await change(office.ann, { password_confirmation: 'a much better two' }),
    await change(office.ann, { current_password: 'correct house' }),
    await change(office.ann, { password: 'password1', password_confirmation: 'password1' }),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([422, 422, 422])
  const fields = refusals.map(({ error }) => Object.entries(error.errors!)[0])
  expect(fields).toEqual([
    ['password_confirmation', ['Passwords do not match']],
    ['current_password', ['This isn’t your present password. Type the one that you sign in with']],
    ['password', [expect.any(String)]],
  ])
  expect((await office.ann.call(profile.get)).status).toBe(200)
  expect((await signIn(office, office.ann)).status).toBe(200)
})

test('guesses of the present password are counted like those of a sign-in', async () => {
  const office = await makeOffice(server.app)
  const wrong = () => change(office.ann, { current_password: 'correct house' })
  const statuses: number[] = []
  while (statuses.length < 30 && statuses.at(-1) !== 429) statuses.push((await wrong()).status)
  expect(statuses.at(-1)).toBe(429)
  expect((await change(office.ann)).status).toBe(429)
})

test('of two changes of a password at once, one holds', async () => {
  const office = await makeOffice(server.app)
  const words = ['a much better one', 'a much better two']
  const answers = await Promise.all(
    words.map((password) => change(office.ann, { password, password_confirmation: password })),
  )
  const done = answers.flatMap(({ status }, n) => (status === 200 ? [words[n]!] : []))
  expect(done).toHaveLength(1)
  expect((await signIn(office, office.ann, done[0]!)).status).toBe(200)
})

test('a person sees where they are signed in, and ends one session or all others', async () => {
  const office = await makeOffice(server.app)
  const [one, two] = [await signIn(office, office.ann), await signIn(office, office.ann)]
  const told = (await office.ann.call(profile.sessions)).body.data
  expect(told.map(({ is_current }) => is_current)).toEqual([true, false, false])
  const mine = (await one.call(profile.sessions)).body.data[0]!
  expect((await office.ben.call(profile.endSession, { params: { session: mine.id } })).status).toBe(404)
  expect((await office.ann.call(profile.endSession, { params: { session: mine.id } })).status).toBe(200)
  expect((await one.call(profile.get)).status).toBe(401)
  expect((await office.ann.call(profile.endSession, { params: { session: mine.id } })).status).toBe(404)
  expect((await office.ann.call(profile.endOthers)).body).toEqual({ success: true, ended: 1 })
  expect((await two.call(profile.get)).status).toBe(401)
  expect((await office.ann.call(profile.get)).body.data.session_count).toBe(1)
})

test('a browser is told by its name', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
  expect([chrome, safari, null, 'x'].map(browserOf)).toEqual([
    { browser: 'Chrome', system: 'Windows', is_mobile: false },
    { browser: 'Safari', system: 'iOS', is_mobile: true },
    { browser: null, system: null, is_mobile: false },
    { browser: null, system: null, is_mobile: false },
  ])
})

test('R395 groups and roles are read in the profile, with what gives them', async () => {
  const office = await makeOffice(server.app)
  expect((await office.ann.call(profile.groups)).body.data).toMatchObject([
    { name: 'Employees', access_type: 'USER', is_by_hand: true },
  ])
  const { data } = (await office.ann.call(profile.roles)).body
  expect(data).toMatchObject([{ name: 'Employee', groups: ['Employees'] }])
  expect(data[0]!.permissions).toContain('USER_PROFILE')
})

test('the data about a person is a file that holds theirs and nobody else’s', async () => {
  const office = await makeOffice(server.app)
  await inCompany(office.id, (_, client) =>
    client.query(
      `insert into user_preferences (user_id, key, value) values ($1, 'StartUpPage', '"plan"'), ($2, 'StartUpPage', '"Cockpit"')`,
      [office.ann.id, office.ben.id],
    ),
  )
  const { status, headers, body } = await office.ann.call(profile.data)
  expect([status, headers['content-type']]).toEqual([200, 'application/json'])
  const found = JSON.parse(await body.content.text())
  expect(found).toMatchObject({
    profile: { name: 'Ann' },
    groups: [{ name: 'Employees' }],
    preferences: [{ key: 'StartUpPage', value: 'plan' }],
    bookings: [],
  })
})
