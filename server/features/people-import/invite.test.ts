import { peopleImport } from '@kontor/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../e2e/program.ts'
import { useApp } from '../../test/app.ts'
import { inCompany, makeOffice } from '../../test/factories.ts'
import { type SmtpPeer, startSmtp } from '../../test/smtp.ts'
import { useOwnDatabase } from '../../test/urls.ts'
import { checkedPeople, importOfPeople, runPeopleImport } from './imports.fixture.ts'

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

test('nobody is invited by an import; those it added are once it is asked for, each once, and can be taken away again', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann } = office
  const lines = Array.from({ length: 60 }, (_, n) => `p${n}@example.com,P ${n}`)
  const found = await checkedPeople(server, admin, 'E-mail,Name', ...lines, `${ann.email},Annie`)
  const params = { id: found.id }
  expect((await admin.call(peopleImport.invite, { params })).status).toBe(409)
  expect(await runPeopleImport(server, admin, found.id)).toMatchObject({ added: 60, to_invite: 60, sends_mail: true })
  expect(smtp.received).toEqual([])
  const { body } = await admin.call(peopleImport.invite, { params })
  expect(body.data.is_inviting).toBe(true)
  await server.app.jobs.drain()
  expect(await importOfPeople(admin, found.id)).toMatchObject({
    is_inviting: false,
    to_invite: 0,
    without_password: 60,
  })
  expect(new Set(smtp.received.flatMap(({ to }) => to)).size).toBe(60)
  expect(smtp.received).toHaveLength(60)
  const undone = await runPeopleImport(server, admin, found.id, 'undo')
  expect(undone).toMatchObject({ undone: 61, kept: 0 })
  expect(await inCompany(office.id, (db) => db.selectFrom('password_resets').select('user_id').execute())).toEqual([])
})
