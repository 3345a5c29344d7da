import { jobs, mails } from '@kontor/contract'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../e2e/program.ts'
import { openRegions } from '../db/regions.ts'
import { withTenant } from '../db/tenant.ts'
import { useApp } from '../test/app.ts'
import { makeOffice, type Office, ownerPool } from '../test/factories.ts'
import { startSmtp } from '../test/smtp.ts'
import { appUrl, useOwnDatabase } from '../test/urls.ts'
import type { Letter } from './letter.ts'
import { writeMail } from './write.ts'

const port = await freePort()
useOwnDatabase()
const server = useApp({
  mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Kontor <kontor@example.com>' },
  logLevel: 'silent',
})
const regions = openRegions({ default: appUrl() }, 2)
afterAll(() => regions.close())

const letter: Letter = {
  lang: 'en',
  subject: 'Tom & Jerry <b>invite</b> you',
  paragraphs: ['Łódź is "nice".'],
  action: { label: 'Open', address: 'https://kontor.example/x?token=abc&y=1' },
  note: 'Ignore this if you will.',
  secret: 'abc',
}
/** Whether there is a `mailer` decides if a mail is queued; which one doesn't matter to the writer. */
const configured = { mailer: { sender: 'kontor@example.com', send: async () => {} } }

const write = (office: Office, to: string, after = async () => {}) =>
  withTenant(regions, { id: office.id, region: 'default' }, async (db) => {
    const [kept] = await owner(`select value from secrets where name = 'tokens'`)
    await writeMail(db, { ...configured, secret: kept!.value }, to, letter)
    await after()
  })
const peer = async () => {
  const smtp = await startSmtp(port)
  onTestFinished(() => smtp.stop())
  return smtp
}
const mailOf = async (office: Office) => {
  const { body } = await office.admin.call(mails.list)
  return (await office.admin.call(mails.get, { params: { id: body.data[0]!.id } })).body.data
}
const owner = async (text: string, values: unknown[] = []) => (await (await ownerPool()).query(text, values)).rows
const makeDue = () => owner('update graphile_worker._private_jobs set run_at = now()')

test('a mail goes out once its change is committed; its body is forgotten then, and shown to nobody before', async () => {
  const office = await makeOffice(server.app)
  const smtp = await peer()
  await write(office, 'ann@example.com')
  await write(office, 'undone@example.com', () => Promise.reject(new Error('undone'))).catch(() => {})
  expect(await mailOf(office)).toMatchObject({ state: 'queued', tries: 0, text: null, html: null, sent_at: null })
  const kept = await owner('select text, html, sealed from mails where company_id = $1', [office.id])
  expect(JSON.stringify(kept)).not.toContain('abc')
  expect(kept[0]!.sealed.toString('latin1')).not.toContain('abc')
  await server.app.jobs.drain()
  expect(smtp.received.map(({ to }) => to)).toEqual([['ann@example.com']])
  const { text } = smtp.received[0]!
  expect(text).toContain('From: Kontor <kontor@example.com>')
  expect(text).toContain('https://kontor.example/x?token=abc&y=1')
  expect(text).toContain('href="https://kontor.example/x?token=abc&amp;y=1"')
  expect(text).toContain('Tom &amp; Jerry &lt;b&gt;invite&lt;/b&gt; you</h1>')
  expect(await mailOf(office)).toMatchObject({ to: 'ann@example.com', state: 'sent', tries: 1, text: null, html: null })
  expect(await owner('select text, html, sealed from mails where company_id = $1', [office.id])).toEqual([
    { text: null, html: null, sealed: null },
  ])
})

test('a mail server that is down is asked again, and gets the mail when it is back, under the same id', async () => {
  const office = await makeOffice(server.app)
  await write(office, 'ann@example.com')
  await server.app.jobs.drain()
  expect(await mailOf(office)).toMatchObject({
    state: 'queued',
    tries: 1,
    error: expect.stringContaining('ECONNREFUSED'),
  })
  const smtp = await peer()
  smtp.refuseWith = 450
  await makeDue()
  await server.app.jobs.drain()
  expect(await mailOf(office)).toMatchObject({ state: 'queued', tries: 2, error: expect.stringContaining('450') })
  smtp.refuseWith = null
  await makeDue()
  await server.app.jobs.drain()
  expect(await mailOf(office)).toMatchObject({ state: 'sent', tries: 3, error: null })
  const { id } = await mailOf(office)
  expect(smtp.received).toHaveLength(1)
  expect(smtp.received[0]!.text).toContain(`Message-ID: <mail.${office.id}.${id}@kontor.localhost>`)
  expect(smtp.received[0]!.raw).toContain('Auto-Submitted: auto-generated')
})

test('a recipient the server refuses for good is not tried again', async () => {
  const office = await makeOffice(server.app)
  const smtp = await peer()
  smtp.refuseWith = 550
  await write(office, 'nobody@example.com')
  await server.app.jobs.drain()
  expect(await mailOf(office)).toMatchObject({ state: 'failed', tries: 1, error: expect.stringContaining('550') })
  expect(await owner('select text from mails where company_id = $1', [office.id])).toEqual([{ text: null }])
  expect(await owner('select id from graphile_worker._private_jobs')).toEqual([])
})

test('a mail that couldn’t be sent at its last try has failed, and administrators see the dead job', async () => {
  const office = await makeOffice(server.app)
  await write(office, 'ann@example.com')
  await owner('update graphile_worker._private_jobs set attempts = 9')
  await server.app.jobs.drain()
  expect(await mailOf(office)).toMatchObject({ state: 'failed', text: null })
  const { body } = await office.admin.call(jobs.dead)
  expect(body.data).toMatchObject([{ task: 'send-mail', error: expect.stringContaining('ECONNREFUSED'), tries: 10 }])
})

test('an address is one recipient, whatever it looks like', async () => {
  const office = await makeOffice(server.app)
  const smtp = await peer()
  await write(office, 'ann@example.com, eve@example.org')
  await server.app.jobs.drain()
  expect(smtp.received.flatMap(({ to }) => to)).not.toContain('eve@example.org')
})

test('a company’s mails have its colour, and its logo inside', async () => {
  const office = await makeOffice(server.app)
  const smtp = await peer()
  await owner(`update company_profiles set brand_colour = '#0a2540' where company_id = $1`, [office.id])
  await owner(
    `insert into company_images (company_id, kind, hash, content) values ($1, 'logo', 'hash', decode('89504e47', 'hex'))`,
    [office.id],
  )
  await write(office, 'ann@example.com')
  await server.app.jobs.drain()
  const { text } = smtp.received[0]!
  expect(text).toContain('#0a2540')
  expect(text).not.toContain('#364bcb')
  expect(text).toMatch(/Content-Type: image\/png; name=logo\.png/)
  expect(text).toContain('Content-ID: <logo>')
})
