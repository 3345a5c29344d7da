import { auth, type InvitationLink, type PermissionCode, peopleInviting, peopleLeaving, users } from '@kontor/contract'
import { expect, test } from 'vitest'
import { callerWith, useApp } from '../../../test/app.ts'
import { inCompany, makeOffice, type Office, type Person } from '../../../test/factories.ts'
import { give } from '../../../test/grants.ts'

const server = useApp()
const password = 'harbour cranes at dawn'
const english = (office: Office) =>
  inCompany(office.id, async (db) => {
    const { id } = await db.selectFrom('languages').where('locale', '=', 'en').select('id').executeTakeFirstOrThrow()
    return id
  })
const groupOf = (office: Office, key: string) =>
  inCompany(office.id, async (db) => {
    const { id } = await db.selectFrom('containers').where('seed_key', '=', key).select('id').executeTakeFirstOrThrow()
    return id
  })
const invite = async (office: Office, who: Person, emails: string[], more: object = {}) =>
  who.call(peopleInviting.invite, {
    body: { people: emails.map((email) => ({ email })), language_id: await english(office), ...more } as never,
  })
const again = (who: Person, picked: number[], more: object = {}) =>
  who.call(peopleInviting.again, { body: { picked, ...more } as never })
const allow = (office: Office, who: Person, codes: PermissionCode[]) =>
  inCompany(office.id, (db) => give(db, office, [{ type: 'USER', codes, users: [who.id] }]))
const tokenOf = ({ address }: InvitationLink) => address.match(/token=([\w-]+)$/)![1]!
const choose = (office: Office, link: InvitationLink) =>
  callerWith(server.app, office.host)(auth.resetPassword, {
    body: { token: tokenOf(link), email: link.email, password, password_confirmation: password },
  })

test('people are invited by their addresses; without a mail server their links are told once, and let them sign in', async () => {
  const office = await makeOffice(server.app)
  const employees = await groupOf(office, 'people.employee')
  const { body } = await invite(office, office.admin, ['devika.shah@example.com', 'r.pinto@example.com'], {
    container_ids: [employees],
  })
  expect(body.data).toMatchObject({ sends_mail: false, refused: [] })
  expect(body.data.links.map(({ name }) => name)).toEqual(['Devika Shah', 'R Pinto'])
  const [link] = body.data.links
  const found = await callerWith(server.app, office.host)(auth.resetToken, { params: { token: tokenOf(link!) } })
  expect(found.body.data).toEqual({ email: 'devika.shah@example.com', is_first: true })
  expect((await choose(office, link!)).status).toBe(200)
  expect((await choose(office, link!)).error.code).toBe('link_expired')
  const signedIn = await callerWith(server.app, office.host)(auth.login, { body: { email: link!.email, password } })
  expect(signedIn.status).toBe(200)
  const state = async (id: number) => (await office.admin.call(users.get, { params: { id } })).body.data.state
  expect([await state(link!.user_id), await state(body.data.links[1]!.user_id)]).toEqual(['active', 'invited'])
})

test('an address that is wrong, there twice or somebody’s is named with its place; the others are invited', async () => {
  const office = await makeOffice(server.app)
  const emails = ['new@example.com', 'no address', 'NEW@example.com', office.ann.email.toUpperCase()]
  const expected = [
    { index: 1, email: 'no address', reason: 'wrong' },
    { index: 2, email: 'NEW@example.com', reason: 'twice' },
    { index: 3, email: office.ann.email.toUpperCase(), reason: 'taken' },
  ]
  const preview = await invite(office, office.admin, emails, { is_preview: true })
  expect(preview.body.data).toMatchObject({ done: [], links: [], refused: expected })
  const { body } = await invite(office, office.admin, emails)
  expect(body.data.refused).toEqual(expected)
  expect(body.data.done).toHaveLength(1)
})

test('an invitation that is too old doesn’t work; one that is sent again ends those before it', async () => {
  const office = await makeOffice(server.app)
  const first = (await invite(office, office.admin, ['new@example.com'])).body.data.links[0]!
  const second = (await again(office.admin, [first.user_id])).body.data.links[0]!
  expect((await choose(office, first)).error.code).toBe('link_expired')
  await inCompany(office.id, (_, client) =>
    client.query(`update password_resets set expires_at = now() where company_id = $1`, [office.id]),
  )
  expect((await choose(office, second)).error.code).toBe('link_expired')
  const third = (await again(office.admin, [first.user_id])).body.data.links[0]!
  const { rows } = await inCompany(office.id, (_, client) =>
    client.query<{ days: number }>(
      `select round(extract(epoch from expires_at - now()) / 86400)::int as days from password_resets where company_id = $1`,
      [office.id],
    ),
  )
  expect(rows).toEqual([{ days: 7 }])
  expect((await choose(office, third)).status).toBe(200)
})

test('only people without a password are sent a link again, the others are named with the reason', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann } = office
  const [left, gone] = (await invite(office, admin, ['left@example.com', 'gone@example.com'])).body.data.done
  await admin.call(peopleLeaving.deactivate, { body: { user_ids: [left!] } as never })
  await admin.call(peopleLeaving.remove, { params: { id: gone! } })
  const { body } = await again(admin, [ann.id, left!, gone!])
  expect(body.data).toMatchObject({
    done: [],
    links: [],
    refused: [
      { id: ann.id, reason: 'has_password' },
      { id: left, reason: 'inactive' },
      { id: gone, reason: 'gone' },
    ],
  })
})

test('nobody invites into groups beyond what they hold, or gets the link of somebody who holds more', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann } = office
  await allow(office, ann, ['MANAGE_USERS'])
  const administrators = await groupOf(office, 'people.administrator')
  const refused = await invite(office, ann, ['new@example.com'], { container_ids: [administrators] })
  expect([refused.status, (await office.admin.call(users.list)).body.data.length]).toEqual([403, 3])
  const { done } = (await invite(office, admin, ['new@example.com'], { container_ids: [administrators] })).body.data
  expect((await again(ann, done)).status).toBe(403)
})

test('five hundred addresses are invited with as many queries as one', async () => {
  const office = await makeOffice(server.app)
  const employees = await groupOf(office, 'people.employee')
  const emails = Array.from({ length: 500 }, (_, n) => `person${n}@example.com`)
  const { body } = await invite(office, office.admin, emails, { container_ids: [employees] })
  expect([body.data.done.length, new Set(body.data.links.map(tokenOf)).size]).toEqual([500, 500])
})
