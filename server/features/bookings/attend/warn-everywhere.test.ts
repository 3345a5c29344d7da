import { declarations, resourceFunctions } from '@kontor/contract'
import { typeIdOf } from '@kontor/contract/calls/function-codes.ts'
import { noCodes } from '@kontor/contract/values/function-types.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { openRegions } from '../../../db/regions.ts'
import { useApp } from '../../../test/app.ts'
import { inCompany, makeOffice } from '../../../test/factories.ts'
import { bookSlot } from '../../../test/slots.ts'
import { appUrl, useOwnDatabase } from '../../../test/urls.ts'
import { quarterOf } from '../../../time/quarters.ts'
import { warnEverywhere } from './warn-everywhere.ts'

// The work warns of bookings of all companies.
useOwnDatabase()
const server = useApp()
const regions = openRegions({ default: appUrl() }, 2)
afterAll(() => regions.close())
const minute = 60_000

test('R228 the host is warned once by mail, in their language, before the end, and once more before a later end', async () => {
  const office = await makeOffice(server.app)
  const set = { resource_id: office.room, active: true, codes: { ...noCodes, expiring_warning: 20 } }
  const body = { ...set, resource_function_type_id: typeIdOf('expiring_warning') }
  expect((await office.admin.call(resourceFunctions.create, { body })).status).toBe(201)
  const start = quarterOf(Date.now())
  const slot = (minutes: number) => ({
    datetime_from: new Date(start).toISOString(),
    datetime_to: new Date(start + minutes * minute).toISOString(),
  })
  const { body: made } = await bookSlot(office.ann, office.room, slot(30), { subject: 'Lotse' })
  const ground = {
    regions,
    mailer: null,
    secret: 'x'.repeat(32),
    publicUrl: 'http://kontor.localhost',
    companies: { byId: async (id: number) => ({ id, region: 'default', subdomain: office.subdomain, name: 'Office' }) },
    log: { error: vi.fn() },
  }
  const mails = async () => {
    await warnEverywhere(ground as never)
    const { rows } = await inCompany(office.id, (_, client) =>
      client.query<{ recipient: string; text: string }>(
        'select recipient, text from mails where company_id = $1 order by id',
        [office.id],
      ),
    )
    return rows
  }
  const warnAt = (at: string, releaseAt = 'null') =>
    inCompany(office.id, (_, client) =>
      client.query(`update bookings set warn_at = ${at}, release_at = ${releaseAt} where company_id = $1`, [office.id]),
    )
  await warnAt(`now() + interval '1 minute'`)
  expect(await mails()).toEqual([])
  // In the same minute it is released, since nobody has checked in.
  await warnAt('now()', 'now()')
  expect(await mails()).toEqual([])
  await inCompany(office.id, async (_, client) => {
    await client.query(`update users set language_id = (select id from languages where locale = 'de') where id = $1`, [
      office.ann.id,
    ])
    await client.query(`update resources set translations = '{"de":{"name":"Kontorsaal"}}' where id = $1`, [
      office.room,
    ])
  })
  await warnAt('now()')
  expect(await mails()).toMatchObject([{ recipient: office.ann.email }])
  const { text } = (await mails())[0]!
  expect(text).toContain('Lotse')
  // In the host's language, as the rest of the mail.
  expect(text).toContain('Kontorsaal')
  expect(text).toContain(`/actions/${made.data.id}`)
  const params = { id: made.data.id }
  await office.ann.call(declarations.extend, { params, query: { extending_type: '30-minutes' } })
  await warnAt('now()')
  expect(await mails()).toHaveLength(2)
  expect(await mails()).toHaveLength(2)
  expect(ground.log.error).not.toHaveBeenCalled()
})
