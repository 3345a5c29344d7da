import { auth, peopleInviting, users } from '@kontor/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../../e2e/program.ts'
import { callerWith, useApp } from '../../../test/app.ts'
import { inCompany, makeOffice } from '../../../test/factories.ts'
import { type SmtpPeer, startSmtp } from '../../../test/smtp.ts'
import { useOwnDatabase } from '../../../test/urls.ts'

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

test('each person is written to in their language, with a link and the words of who invites them', async () => {
  const office = await makeOffice(server.app)
  const { id: german } = await inCompany(office.id, (db) =>
    db.selectFrom('languages').where('locale', '=', 'de').select('id').executeTakeFirstOrThrow(),
  )
  const people = Array.from({ length: 120 }, (_, n) => ({ email: `person${n}@example.com`, name: `Person ${n}` }))
  const { body } = await office.admin.call(peopleInviting.invite, {
    body: { people, language_id: german, note: 'Bis Montag!' } as never,
  })
  expect(body.data).toMatchObject({ sends_mail: true, links: [] })
  await server.app.jobs.drain()
  expect(new Set(smtp.received.flatMap(({ to }) => to)).size).toBe(120)
  const { text } = smtp.received.find(({ to }) => to[0] === 'person7@example.com')!
  expect(text).toContain('eingeladen')
  expect(text).toContain('Adam hat Sie')
  expect(text).toContain('Bis Montag!')
  const token = text.match(/reset-password\?token=([\w-]+)/)![1]!
  const password = 'harbour cranes at dawn'
  const chosen = await callerWith(server.app, office.host)(auth.resetPassword, {
    body: { token, email: 'person7@example.com', password, password_confirmation: password },
  })
  expect(chosen.status).toBe(200)
  const invited = (await office.admin.call(users.list, { query: { 'state[]': 'invited' } as never })).body
  expect(invited.meta.pagination.total).toBe(119)
})

test('a job that runs once more writes to nobody who has chosen a password', async () => {
  const office = await makeOffice(server.app)
  const language = await inCompany(office.id, (db) =>
    db.selectFrom('languages').where('locale', '=', 'en').select('id').executeTakeFirstOrThrow(),
  )
  const { body } = await office.admin.call(peopleInviting.invite, {
    body: { people: [{ email: 'once@example.com' }], language_id: language.id } as never,
  })
  await inCompany(office.id, (_, client) =>
    client.query(`insert into credentials (company_id, user_id, password_hash) values ($1, $2, 'x')`, [
      office.id,
      body.data.done[0],
    ]),
  )
  await server.app.jobs.drain()
  expect(smtp.received.filter(({ to }) => to.includes('once@example.com'))).toEqual([])
})
