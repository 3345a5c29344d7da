import { mails } from '@kontor/contract'
import { afterAll, expect, inject, test } from 'vitest'
import { openRegions } from '../../db/regions.ts'
import { withTenant } from '../../db/tenant.ts'
import { writeMail } from '../../mail/write.ts'
import { useApp } from '../../test/app.ts'
import { makeOffice, ownerPool } from '../../test/factories.ts'

const server = useApp()
const regions = openRegions({ default: inject('appUrl') }, 2)
afterAll(() => regions.close())

test('without a mail server mails are kept, and administrators read them, the newest first and by pages', async () => {
  const office = await makeOffice(server.app)
  for (const n of [1, 2, 3])
    await withTenant(regions, { id: office.id, region: 'default' }, (db) =>
      writeMail(db, { mailer: null, secret: '' }, `${n}@example.com`, {
        lang: 'en',
        subject: `Mail ${n}`,
        paragraphs: ['Hello.'],
        action: { label: 'Open', address: `https://kontor.example/x?token=secret-${n}` },
        secret: `secret-${n}`,
      }),
    )
  const { body } = await office.admin.call(mails.list, { query: { per_page: 2 } })
  expect(body.data.map(({ subject, state }) => [subject, state])).toEqual([
    ['Mail 3', 'kept'],
    ['Mail 2', 'kept'],
  ])
  expect(body.meta.pagination).toEqual({ current_page: 1, last_page: 2, per_page: 2, total: 3 })
  const { body: found } = await office.admin.call(mails.list, {
    query: { query: '2@ mail', 'state[]': 'kept' } as object,
  })
  expect(found.data.map(({ to }) => to)).toEqual(['2@example.com'])
  const owner = await ownerPool()
  await owner.query(
    `update mails set created_at = now() - interval '1 day' where company_id = $1 and subject <> 'Mail 3'`,
    [office.id],
  )
  const at = body.data[0]!.created_at
  const between = async (from: string, to: string) => {
    const query = { 'created_at[from]': from, 'created_at[to]': to } as object
    return (await office.admin.call(mails.list, { query })).body.data.map(({ subject }) => subject)
  }
  expect(await between(at, '2199-01-01T00:00:00Z')).toEqual(['Mail 3'])
  expect(await between('2020-01-01T00:00:00Z', at)).toEqual(['Mail 2', 'Mail 1'])
  // PostgreSQL reads no zone as far from UTC as ISO 8601 does.
  expect(await between('2020-01-01T00:00:00+23:59', at.replace('Z', '-00:00'))).toEqual(['Mail 2', 'Mail 1'])
  const { body: one } = await office.admin.call(mails.get, { params: { id: body.data[0]!.id } })
  expect(one.data).toMatchObject({ to: '3@example.com', text: expect.stringContaining('Hello.'), tries: 0 })
  expect(one.data.html).toContain('<p>Hello.</p>')
  // Nobody but the recipient may use a link.
  expect(one.data.text).toContain('https://kontor.example/x?token=••••••')
  expect(JSON.stringify(one.data)).not.toContain('secret-3')
  const { rows } = await (await ownerPool()).query('select mails::text as row from mails where company_id = $1', [
    office.id,
  ])
  expect(JSON.stringify(rows)).not.toContain('secret-')
  expect((await office.ann.call(mails.get, { params: { id: body.data[0]!.id } })).status).toBe(403)
})
